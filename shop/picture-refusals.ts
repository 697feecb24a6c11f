type Details = Record<string, unknown>;

/** Refusals of uploaded pictures and videos, a part of those in refusals.ts. Each names its file. */
export const pictureRefusals = {
  'picture-type-wrong': [
    400,
    (d: Details) => `${d.name} is no JPEG, PNG or WebP picture. Save it as one of them first.`,
  ],
  'picture-too-large': [413, (d: Details) => `${d.name} is larger than ${d.most} MB. Save it smaller first.`],
  'picture-too-many-pixels': [
    400,
    (d: Details) =>
      `${d.name} has more than 50 megapixels, or a side of more than 16,383 pixels. Save it smaller first.`,
  ],
  'picture-too-small': [
    400,
    (d: Details) => `${d.name} is only ${d.width} × ${d.height} pixels. A picture has at least 200 a side.`,
  ],
  'picture-cut-off': [400, (d: Details) => `${d.name} is not whole: its end is missing. Copy it once more.`],
  'picture-unreadable': [400, (d: Details) => `${d.name} can't be read as a picture.`],
  'picture-animated': [400, (d: Details) => `${d.name} moves. Add it as a short video instead.`],
  'picture-disguised': [
    400,
    (d: Details) => `${d.name} has something in it that is no picture, and is not taken.`,
  ],
  'pictures-full': [
    409,
    (d: Details) => `${d.name} is one too many: a product has ${d.most} pictures at most.`,
  ],
  'video-type-wrong': [
    400,
    (d: Details) => `${d.name} is no MP4 or WebM video. Save it as one of them first.`,
  ],
  'video-too-large': [413, (d: Details) => `${d.name} is larger than 10 MB. Save it smaller first.`],
  'video-too-long': [400, (d: Details) => `${d.name} is longer than 15 seconds. Cut it first.`],
  'video-codec-wrong': [
    400,
    (d: Details) => `${d.name} would not play everywhere. Save it as MP4 with H.264, or as WebM.`,
  ],
  'video-unreadable': [
    400,
    (d: Details) => `${d.name} can't be read as a video, or does not say how long it is. Save it once more.`,
  ],
  'video-none': [400, 'Choose a video.'],
  'pictures-none': [400, 'Choose at least one picture.'],
  'picture-unknown': [404, 'This picture is not there any more. Load the page again.'],
  'pictures-meanwhile': [
    409,
    'Somebody has added, removed or moved pictures since you opened the page. Load it again and look first.',
  ],
  'alt-meanwhile': [
    409,
    (d: Details) =>
      `Somebody has described this picture since you opened the page: “${d.theirs}”. You wrote: “${d.yours}”. ` +
      'Load the page again to keep the first, or save once more to keep yours.',
  ],
  'alt-missing': [400, 'Say what the picture shows: shoppers see it once that stands there.'],
  'alt-too-long': [400, 'A description has up to 300 characters.'],
  'focus-wrong': [400, 'Say the point in whole percent from 0 to 100.'],
  'storage-down': [
    503,
    (d: Details) =>
      `The storage of pictures can't be reached just now. ${d.name} was not saved: try again soon.`,
  ],
} as const satisfies Record<string, readonly [number, string | ((details: Details) => string)]>;
