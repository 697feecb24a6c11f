import { pictureUrl } from '#shop/catalogue/product.ts';
import type { ProductPicture } from '#shop/pictures/picture.ts';
import { videoUrl } from '#shop/pictures/video.ts';
import { AdminForm } from './admin-form.tsx';

type VideoFormProps = { picture: ProductPicture; address: string; which: string };

/** The short video that plays in place of a picture: to add, look at and remove. */
export function VideoForm({ picture: { file, video }, address, which }: VideoFormProps) {
  if (video)
    return (
      <div className="flex flex-wrap items-end gap-3">
        <video
          src={videoUrl(video)}
          poster={pictureUrl(file, 320)}
          aria-label={`Video of ${which}`}
          muted
          controls
          playsInline
          preload="none"
          className="size-32 rounded-sm bg-sunk object-cover"
        />
        <AdminForm
          intent={`no-video ${file}`}
          label={`Remove the video of ${which}`}
          variant="quiet"
          action={address}
        />
      </div>
    );
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-semibold">Add a short video</summary>
      <AdminForm
        intent={`video ${file}`}
        label="Add the video"
        action={address}
        encType="multipart/form-data"
        className="mt-2 space-y-3"
      >
        <label className="block text-sm">
          <span className="font-semibold">Video that plays in place of {which}</span>
          <span className="mt-1 block text-soft">
            MP4 (H.264) or WebM, up to 15 seconds and 10 MB. It plays without sound, over and over. It is
            published as it is, with the place and time that a camera may have written into it.
          </span>
          <input
            type="file"
            name="video"
            accept="video/mp4,video/webm"
            required
            className="mt-2 block max-w-full"
          />
        </label>
      </AdminForm>
    </details>
  );
}
