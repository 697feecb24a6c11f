import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Picture, type PictureImage } from './picture.tsx';

/** The twins by night, by the files of their pictures. */
export type Nights = Record<string, PictureImage | undefined>;

type TwinPictureProps = ComponentProps<typeof Picture> & {
  night: PictureImage | undefined;
  className: string;
};

/** A picture, by night its twin where it has one (R362). Laid over each other: `className` says where. */
export function TwinPicture({ night, className, ...rest }: TwinPictureProps) {
  if (!night) return <Picture {...rest} className={className} />;
  return (
    <>
      <Picture {...rest} className={classNames(className, 'twin-day')} />
      <Picture {...rest} image={night} priority={false} className={classNames(className, 'twin-night')} />
    </>
  );
}
