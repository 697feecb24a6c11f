/** So long a browser may take until it reads what it was told to save. */
const READ_WITHIN_MS = 10_000;

/**
 * Gives the shopper a file in their downloads. A file of its own: what is loaded later shares it with the page.
 */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
