import { api, call } from '#app/api-client.ts';
import { type PreparedPhoto, preparePhoto } from './return-photos.ts';
import { sendPhoto } from './send-photo.ts';

/** A photo that the shopper chose, as the page shows it. `part`: how much has gone out, 0 to 1. */
export type ChosenPhoto = PreparedPhoto & { key: string; name: string } & (
    | { state: 'waiting' }
    | { state: 'sending'; part: number }
    | { state: 'sent'; id: string }
    | { state: 'failed'; words: string; canRetry: boolean }
  );

export type PhotoSender = ReturnType<typeof createPhotoSender>;

/**
 * Sends the photos of a return as they are chosen, one after the other, so that a slow line is not shared out. What an
 * earlier visit to the page left on the server is forgotten first: it would take the places of these.
 */
export function createPhotoSender(orderId: string) {
  let photos: readonly ChosenPhoto[] = [];
  let hasCleared = false;
  let queue: Promise<void> = Promise.resolve();
  let adding: Promise<unknown> = queue;
  const sendings = new Map<string, AbortController>();
  const watchers = new Set<() => void>();
  const find = (key: string) => photos.find((each) => each.key === key);
  const show = (next: readonly ChosenPhoto[]) => {
    photos = next;
    for (const watcher of watchers) watcher();
  };
  const put = (photo: ChosenPhoto) => show(photos.map((each) => (each.key === photo.key ? photo : each)));
  const discard = (ids?: string[]) =>
    call(
      api.order['discard-return-photos'].$post({
        json: { orderId, ...(ids ? { photos: ids } : {}) },
      }),
    );

  async function send(key: string) {
    if (!hasCleared) hasCleared = (await discard()).ok;
    const photo = find(key);
    if (photo?.state !== 'waiting') return;
    const sending = new AbortController();
    sendings.set(key, sending);
    put({ ...photo, state: 'sending', part: 0 });
    const answer = await sendPhoto({
      orderId,
      blob: photo.blob,
      signal: sending.signal,
      onProgress: (part) => find(key) && put({ ...photo, state: 'sending', part }),
    });
    sendings.delete(key);
    if (!find(key)) {
      if (answer.ok) await discard([answer.data.id]);
    } else if (answer.ok) put({ ...photo, state: 'sent', id: answer.data.id });
    else put({ ...photo, state: 'failed', ...failureOf(answer) });
  }
  async function prepare(files: readonly File[]): Promise<string[]> {
    const faults: string[] = [];
    for (const file of files) {
      const ready = await preparePhoto(file);
      if ('words' in ready) faults.push(`${file.name}: ${ready.words}`);
      else {
        const photo = { ...ready, key: crypto.randomUUID(), name: file.name, state: 'waiting' } as const;
        show([...photos, photo]);
        enqueue(photo);
      }
    }
    return faults;
  }
  const enqueue = (photo: ChosenPhoto) => {
    queue = queue.then(() => send(photo.key));
  };

  return {
    photos: () => photos,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Takes files in, and gives what is to be said of those that can't be sent. */
    add(files: readonly File[]): Promise<string[]> {
      const work = prepare(files);
      adding = work;
      return work;
    },
    remove({ key }: ChosenPhoto) {
      const photo = find(key);
      show(photos.filter((each) => each.key !== key));
      sendings.get(key)?.abort();
      if (photo?.state === 'sent') queue = queue.then(() => discard([photo.id])).then(() => {});
    },
    retry({ key }: ChosenPhoto) {
      const photo = find(key);
      if (!photo) return;
      const again = { ...photo, state: 'waiting' } as const;
      put(again);
      enqueue(again);
    },
    /** Once nothing is under way: the ids of all photos, or null where one has failed. */
    async settle(): Promise<string[] | null> {
      await adding;
      await queue;
      const ids = photos.flatMap((each) => (each.state === 'sent' ? [each.id] : []));
      return ids.length === photos.length ? ids : null;
    },
    /** The server has lost photos (they lapse after a day): all are to be sent anew. */
    lose() {
      hasCleared = false;
      const words = 'It is not there any more.';
      show(photos.map((each) => ({ ...each, state: 'failed', words, canRetry: true })));
    },
  };
}

/** What is wrong with the photo itself is not mended by sending it again. */
function failureOf({ status, message }: { status: number; message: string | null }) {
  const canRetry = ![400, 413, 415].includes(status);
  return { words: message ?? 'It could not be sent.', canRetry };
}
