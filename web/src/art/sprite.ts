/** The pictures of the Python package as symbols of one hidden SVG, to be shown with `<use href="#art-crown">`. */
import { ART } from "virtual:contents";

export function addSprite(): void {
  const symbols = Object.entries(ART).map(
    ([name, shapes]) => `<symbol id="art-${name}" viewBox="0 0 100 100">${shapes}</symbol>`,
  );
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${symbols.join("")}</svg>`;
  document.body.prepend(holder);
}
