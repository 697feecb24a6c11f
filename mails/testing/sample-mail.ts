import type { Mail, MailKind } from '#shop/mail/mail.ts';
import { demoContact } from '#shop/settings/contact.ts';
import { terms } from '#shop/settings/terms.ts';
import { sampleMails } from '../samples.ts';

export const sender = { contact: demoContact, terms, publicUrl: 'https://shop.test' };
export const to = 'demo@example.in';

/** A sample of every mail, to somebody of this name. */
export const samples = (name = 'Demo Shopper'): Mail[] => sampleMails({ to, name, picture: 'kundan-1' });

/** The first sample of a kind, or the one after `at` others. */
export const one = (kind: MailKind, at = 0): Mail => samples().filter((mail) => mail.kind === kind)[at]!;
