import type { RefusalCode } from '#shop/refusals.ts';
import { VIDEO_MAX_SECONDS, type VideoType } from './video.ts';

type VideoFacts = { type: VideoType; width: number; height: number; durationMs: number; hasSound: boolean };
type VideoFault = Extract<
  RefusalCode,
  'video-type-wrong' | 'video-unreadable' | 'video-too-long' | 'video-codec-wrong'
>;

/** What browsers play, by how it is packed. */
const codecs: Record<VideoType, readonly string[]> = {
  'video/mp4': ['avc', 'av1'],
  'video/webm': ['vp8', 'vp9', 'av1'],
};

/**
 * Judges a video by its container, without decoding it (R225): MP4 or WebM, in a codec that browsers play, of 15
 * seconds at most. Gives what it is, or what is wrong.
 */
export async function judgeVideo(bytes: Buffer): Promise<VideoFacts | { fault: VideoFault }> {
  const type = typeOf(bytes);
  if (!type) return { fault: 'video-type-wrong' };
  // Few processes ever see a video.
  const { BufferSource, Input, MP4, WEBM } = await import('mediabunny');
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return { fault: 'video-unreadable' };
    const [codec, width, height] = [
      await track.getCodec(),
      await track.getDisplayWidth(),
      await track.getDisplayHeight(),
    ];
    if (!codec || !codecs[type].includes(codec)) return { fault: 'video-codec-wrong' };
    const seconds = await input.computeDuration();
    if (!(seconds > 0)) return { fault: 'video-unreadable' };
    if (seconds > VIDEO_MAX_SECONDS + 0.5) return { fault: 'video-too-long' };
    const hasSound = (await input.getPrimaryAudioTrack()) !== null;
    return { type, width, height, durationMs: Math.ceil(seconds * 1000), hasSound };
  } catch {
    return { fault: 'video-unreadable' };
  }
}

function typeOf(bytes: Buffer): VideoType | null {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4';
  return bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) ? 'video/webm' : null;
}
