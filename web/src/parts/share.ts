/** Hand an address on: by the device's own sheet on a phone, else to the clipboard; whether it was copied. */
import { t } from "../text/text.svelte";

export async function share(url: string): Promise<boolean> {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title: t("title"), url });
      return false;
    }
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false; // the person changed their mind, or the browser does not allow it
  }
}
