/** What a person chose once for all games on this device. */
import { keep, kept } from "./kept";
import type { Speed } from "../table/stage";

export type Theme = "system" | "light" | "dark";

class Settings {
  theme: Theme = $state((kept("theme") as Theme | null) ?? "system");
  speed: Speed = $state((kept("speed") as Speed | null) ?? "normal");

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    this.show();
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep("speed", speed);
  }

  show(): void {
    if (this.theme === "system") document.documentElement.removeAttribute("data-theme");
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const settings = new Settings();
