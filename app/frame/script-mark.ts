import { createContext } from 'react';

/**
 * Marks, as a nonce, the inline scripts that the shop writes itself: the server lets exactly these run, and takes the
 * mark off the page. Only the server's rendering has it.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
