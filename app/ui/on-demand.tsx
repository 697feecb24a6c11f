import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';
import { toast } from './toast.tsx';

type Part<Props> = { default: ComponentType<Props> };

/**
 * A part of the page whose code comes only when it is wanted. Where the line is lost it says so, instead of taking the page
 * with it, and comes with the connection (R344).
 */
export function onDemand<Props extends object>(
  load: () => Promise<Part<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  function Later(props: Props) {
    const [come, setCome] = useState<Part<Props> | null>(null);
    useEffect(() => {
      let isOpen = true;
      const again = () =>
        load().then(
          (part) => isOpen && setCome(part),
          () => isOpen && toast.error('We couldn’t load this. Please check your connection.'),
        );
      void again();
      window.addEventListener('online', again);
      return () => {
        isOpen = false;
        window.removeEventListener('online', again);
      };
    }, []);
    return come && <come.default {...props} />;
  }
  return lazy(() => load().catch(() => ({ default: Later })));
}
