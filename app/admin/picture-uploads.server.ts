import { type Added, addPicture } from '#shop/pictures/add-picture.ts';
import { addVideo } from '#shop/pictures/change-video.ts';
import { MOST_PICTURES, PICTURE_MAX_BYTES } from '#shop/pictures/picture.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { act, type Desk, type Done, giveForm, isSignedIn, openDesk, textIn } from './admin.server.ts';
import { receiveFiles, type UploadedFile } from './receive-files.server.ts';

type Args = Parameters<typeof act>[0];
type Taken = Done & { added: Added[] };
type Taking = Pick<Desk, 'shop' | 'staff'> & {
  productId: string | null;
  files: readonly UploadedFile[];
  isCut: boolean;
};

/** One form takes so many files; what is more is left. */
const MOST_FILES = MOST_PICTURES;

/**
 * Takes the files of a form: pictures for a product or the library, or, where its intent names one of the product's
 * pictures, a video to play in its place.
 */
export async function takeFiles(args: Args, productId: string | null) {
  if (isSignedIn(args.context)) openDesk(args.context, 'change-catalogue');
  const upload = await receiveFiles(args.request, { mostFiles: MOST_FILES, mostBytes: PICTURE_MAX_BYTES });
  giveForm(args.request, upload.form);
  try {
    return await act<Taken>(args, 'change-catalogue', async ({ shop, staff, form }) => {
      const [verb, file = ''] = textIn(form, 'intent').split(' ');
      const taking = { shop, staff, productId, files: upload.files, isCut: upload.isCut };
      return verb === 'video' ? await takeVideo(taking, file) : await takePictures(taking);
    });
  } finally {
    await upload.close();
  }
}

/** Each is added or refused by its own name, whatever becomes of the others. Refused where none was added. */
async function takePictures({ shop, staff, productId, files, isCut }: Taking): Promise<Taken | Refusal> {
  const added: Added[] = [];
  const refused: Refusal[] = [];
  for (const { name, read } of files) {
    const result = await addPicture(shop, staff, { productId, name, bytes: await read() });
    if (isRefusal(result)) refused.push(result);
    else added.push(result);
  }
  const words = refused.map(({ message }) => message);
  if (isCut) words.push(`Only the first ${MOST_FILES} files were looked at: send the others once more.`);
  if (added.length > 0) return { added, done: [wordsOf(added), ...words].join('\n') };
  const [first] = refused;
  return first ? { ...first, message: words.join('\n') } : refuse('pictures-none');
}

async function takeVideo({ shop, staff, productId, files }: Taking, file: string): Promise<Taken | Refusal> {
  const [video] = files;
  if (!video || productId === null) return refuse('video-none');
  const { name } = video;
  const taken = await addVideo(shop, staff, { productId, file, name, bytes: await video.read() });
  if (isRefusal(taken)) return taken;
  const sound = taken.hasSound ? ' It has a sound, which shoppers never hear.' : '';
  return { added: [], done: `The video is added.${sound}` };
}

function wordsOf(added: readonly Added[]): string {
  const fresh = added.filter(({ isThere }) => !isThere).length;
  const words = fresh === 1 ? ['One picture is added.'] : fresh > 1 ? [`${fresh} pictures are added.`] : [];
  return [
    ...words,
    ...added.filter(({ isThere }) => isThere).map(({ name }) => `${name} was there already.`),
  ].join('\n');
}
