import { type CallResult, type Failed, failed, unanswered } from '#app/api-client.ts';
import { getToken, sessionRefused } from '#app/session/session.ts';
import { refuseForm } from '#shop/form-refusals.ts';
import { isPhotoType, PHOTO_MAX_BYTES } from '#shop/photos/photo.ts';
import { dataAddressOf } from './data-address.ts';
import { endWhenStalled } from './end-stalled.ts';
import { photoTexts } from './photo-texts.ts';

/** A photo that the shopper chose, as the page shows it. `part`: how much has gone out, 0 to 1. */
export type ChosenPhoto = PreparedPhoto & { key: string; name: string } & (
    | { state: 'waiting' }
    | { state: 'sending'; part: number }
    | { state: 'sent'; id: string }
    | { state: 'failed'; words: string; canRetry: boolean }
  );

/** Of so many files that can't be sent it is said; those after them are not looked at. */
const MOST_FAULTS = 10;

/** What is to be said of files that can't be sent, and whether more were chosen than there is room for. */
type Added = { faults: string[]; hasMore: boolean };

/** Whether a photo is one of those that may be sent: one that is refused for good is not. */
export function takesPlace(photo: ChosenPhoto): boolean {
  return photo.state !== 'failed' || photo.canRetry;
}

export type PhotoSender = ReturnType<typeof createPhotoSender>;

export type SendingTo = {
  /** Where a photo is posted. */
  path: string;
  /** Has the server forget photos that wait: those of these ids, or all others. */
  discard: (which: { photos: string[] } | { keep: string[] }) => Promise<CallResult<unknown>>;
};

/**
 * Sends photos as they are chosen, one after the other, so that a slow line is not shared out. What the server may have
 * without the page knowing of it, from an earlier visit or as its answer was lost, is forgotten first: it would take the
 * places of these.
 */
export function createPhotoSender({ path, discard }: SendingTo) {
  let photos: readonly ChosenPhoto[] = [];
  let hasOthers = true;
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

  async function send(key: string) {
    if (hasOthers) hasOthers = !(await discard({ keep: idsOf(photos) })).ok;
    const photo = find(key);
    if (photo?.state !== 'waiting') return;
    const sending = new AbortController();
    sendings.set(key, sending);
    put({ ...photo, state: 'sending', part: 0 });
    const answer = await sendPhoto({
      path,
      blob: photo.blob,
      signal: sending.signal,
      onProgress: (part) => find(key) && put({ ...photo, state: 'sending', part }),
    });
    sendings.delete(key);
    if (!answer.ok && mayHaveOthers(answer)) hasOthers = true;
    if (!find(key)) {
      if (answer.ok) await discard({ photos: [answer.data.id] });
    } else if (answer.ok) put({ ...photo, state: 'sent', id: answer.data.id });
    else put({ ...photo, state: 'failed', ...failureOf(answer) });
  }
  async function prepare(files: readonly File[], room: number): Promise<Added> {
    const faults: string[] = [];
    let left = room;
    for (const file of files) {
      if (left === 0) return { faults, hasMore: true };
      if (faults.length === MOST_FAULTS) break;
      const ready = await preparePhoto(file);
      if ('words' in ready) faults.push(`${file.name}: ${ready.words}`);
      else {
        const photo = { ...ready, key: crypto.randomUUID(), name: file.name, state: 'waiting' } as const;
        show([...photos, photo]);
        enqueue(photo);
        left--;
      }
    }
    return { faults, hasMore: false };
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
    /** Takes in as many files as there is room for. */
    add(files: readonly File[], room: number): Promise<Added> {
      const work = prepare(files, room);
      adding = work;
      return work;
    },
    remove({ key }: ChosenPhoto) {
      const photo = find(key);
      show(photos.filter((each) => each.key !== key));
      sendings.get(key)?.abort();
      if (photo?.state === 'sent') queue = queue.then(() => discard({ photos: [photo.id] })).then(() => {});
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
      const ids = idsOf(photos);
      return ids.length === photos.length ? ids : null;
    },
    /** The server has lost photos (they lapse after a day): all are to be sent anew. */
    lose() {
      hasOthers = true;
      const words = photoTexts.gone;
      show(photos.map((each) => ({ ...each, state: 'failed', words, canRetry: true })));
    },
  };
}

function idsOf(photos: readonly ChosenPhoto[]): string[] {
  return photos.flatMap((each) => (each.state === 'sent' ? [each.id] : []));
}

/** No answer came, or there are more than the page knows of: one was still on its way when the others were forgotten. */
function mayHaveOthers({ status, code }: Failed): boolean {
  return status === 0 || status >= 500 || code === 'photos-too-many';
}

/** What is wrong with the photo itself is not mended by sending it again. */
function failureOf(answer: Failed) {
  const canRetry = mayHaveOthers(answer) || ![400, 413, 415].includes(answer.status);
  return { words: answer.message ?? photoTexts.notSent, canRetry };
}

/** A photo that is ready to be sent: its bytes, and a data address for the page to show. */
type PreparedPhoto = { blob: Blob; preview: string };

const SIDE_PX = 1600;

/**
 * Makes a photo of a phone small enough to send, as JPEG. One that the browser can't read goes as it is, where its type
 * and size allow that; else gives the words to show.
 */
async function preparePhoto(file: File): Promise<PreparedPhoto | { words: string }> {
  const small = await shrink(file).catch(() => null);
  const blob = small ?? file;
  if (!isPhotoType(blob.type)) return { words: refuseForm('photo-unreadable').message };
  if (blob.size > PHOTO_MAX_BYTES) return { words: refuseForm('photo-too-large').message };
  return { blob, preview: await dataAddressOf(blob) };
}

async function shrink(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

type Sending = {
  path: string;
  blob: Blob;
  signal: AbortSignal;
  /** How much of it has gone out, 0 to 1: fetch does not tell, and photos take their time on a phone. */
  onProgress: (part: number) => void;
};

/** Posts a photo: gives its id. `status` 0: no answer, none in time, or taken back by `signal`. */
function sendPhoto({ path, blob, signal, onProgress }: Sending): Promise<CallResult<{ id: string }>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(unanswered);
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Content-Type', blob.type);
    const token = getToken();
    if (token) request.setRequestHeader('token', token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 401) sessionRefused(token);
      resolve(resultOf(request));
    };
    request.onerror = () => resolve(unanswered);
    request.onabort = () => resolve(unanswered);
    signal.addEventListener('abort', () => request.abort());
    endWhenStalled(request);
    request.send(blob);
  });
}

function resultOf({ status, responseText }: XMLHttpRequest): CallResult<{ id: string }> {
  const data = parse(responseText);
  if (status === 200 && typeof data.id === 'string') return { ok: true, data: { id: data.id } };
  return failed(status, data);
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
