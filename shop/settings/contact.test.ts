import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socialName } from './contact.ts';

test('the social link has the name of its place, or its host', () => {
  const names = {
    'https://www.instagram.com/gehna': 'Instagram',
    'https://instagram.com/gehna': 'Instagram',
    'https://m.facebook.com/gehna': 'Facebook',
    'https://social.example/gehna': 'social.example',
    'not an address': 'not an address',
  };
  for (const [url, name] of Object.entries(names)) assert.equal(socialName(url), name);
});
