import { createContext } from 'react-router';
import type { Shop } from '#shop/shop.ts';

/** What a public page's loader gets from the building: the open shop. */
export const shopContext = createContext<Shop>();

/** Where an unexpected fault of this request is written down. */
export const faultContext = createContext<(fault: unknown) => void>();
