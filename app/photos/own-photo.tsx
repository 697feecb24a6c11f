import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureTexts } from '#app/data/failure-texts.ts';
import { sessionFetch } from '#app/session/session-fetch.ts';
import { dataAddressOf } from './data-address.ts';

type OwnPhotoProps = { id: string; alt: string; className?: string };

/** A photo that the shopper sent and that nobody else may see yet: it comes with the session's token (R356). */
export function OwnPhoto({ id, alt, className = '' }: OwnPhotoProps) {
  const [address, setAddress] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    readPhoto(id).then(
      (read) => isWanted && setAddress(read),
      () => isWanted && setAddress('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  const place = `block aspect-square rounded-sm bg-sunk object-cover ring-1 ring-line ${className}`;
  if (address === null) return <span aria-hidden="true" className={place} />;
  if (address !== 'failed') return <img src={address} alt={alt} className={place} />;
  return (
    <span
      role="img"
      aria-label={failureTexts.pictureNotLoaded(alt)}
      className={`${place} place-items-center`}
    >
      <ImageOff aria-hidden="true" className="m-auto size-5 text-soft" />
    </span>
  );
}

async function readPhoto(id: string): Promise<string> {
  const answer = await sessionFetch(`/api/user/review-photo/${id}`);
  if (!answer.ok) throw new Error('the photo did not come');
  return await dataAddressOf(await answer.blob());
}
