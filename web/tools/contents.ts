/**
 * What the page takes from the Python package, so that it is written down once: the dominoes, the
 * buildings with their names, the palette and the pictures. `import ... from "virtual:contents"`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), "../../src/queendomino");
const ID = "virtual:contents";

function rows(name: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(join(PACKAGE, "data", `${name}.csv`), "utf-8").trim().split(/\r?\n/);
  const names = (head ?? "").split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
}

function dominoes(box: string): unknown[] {
  return rows(`dominoes-${box}`).map((row) => [
    row["terrain_a"],
    Number(row["crowns_a"]),
    row["terrain_b"],
    Number(row["crowns_b"]),
  ]);
}

function buildings(): unknown {
  const counts = ["copies", "knights", "towers", "crowns", "points"];
  const all = rows("buildings").map((row) => {
    const names: Record<string, string> = {};
    const building: Record<string, unknown> = { names };
    for (const [key, value] of Object.entries(row)) {
      if (key.startsWith("name_")) names[key.slice(5)] = value;
      else if (counts.includes(key)) building[key] = Number(value);
      else if (key === "per") building[key] = value.replace(" territory", "");
      else building[key] = value;
    }
    return [row["id"], building];
  });
  return Object.fromEntries(all);
}

/** The inside of each picture. */
function art(): unknown {
  const files = readdirSync(join(PACKAGE, "art")).filter((name) => name.endsWith(".svg")).sort();
  return Object.fromEntries(
    files.map((name) => {
      const text = readFileSync(join(PACKAGE, "art", name), "utf-8");
      return [name.slice(0, -4), text.slice(text.indexOf(">") + 1, text.lastIndexOf("</svg>")).trim()];
    }),
  );
}

export function contents(): Plugin {
  return {
    name: "contents",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const parts = {
        DOMINOES: { queendomino: dominoes("queendomino"), kingdomino: dominoes("kingdomino") },
        BUILDINGS: buildings(),
        PALETTE: JSON.parse(readFileSync(join(PACKAGE, "art", "palette.json"), "utf-8")),
        ART: art(),
      };
      return Object.entries(parts)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
