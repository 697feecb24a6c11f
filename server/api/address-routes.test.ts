import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { MAX_ADDRESSES } from '#shop/address-book/address-book.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

const place = {
  street: '12 Demo Street',
  city: 'Mohali',
  state: 'punjab',
  zipcode: '160 055',
  country: 'india',
  phone: '+91 98765 43210',
};
const kept = { ...place, state: 'Punjab', zipcode: '160055', country: 'India', phone: '9876543210' };
const nobody = { firstName: '', lastName: '', email: '' };
const paths = ['add-address', 'change-address', 'delete-address', 'default-address'];

type Saved = typeof place & { id: string; label: string; isDefault: boolean };
const streets = (addresses: Saved[]) => addresses.map(({ street, isDefault }) => [street, isDefault]);

suite('the address book', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const owner = async () => {
    const { token } = await givenShopper(shop);
    return {
      token,
      list: async (): Promise<Saved[]> => (await api.get('/user/addresses', token)).addresses,
      does: (path: string, body: object) => api.post(`/user/${path}`, body, token),
      info: async () => (await api.post('/user/getInfo', {}, token)).user.shippingAddress,
    };
  };

  test('the first address is the default, in the form in which addresses are kept', async () => {
    const { does, info, list } = await owner();
    assert.deepEqual(await list(), []);
    const added = await does('add-address', { ...place, label: '  Home \n sweet home ', more: 'ignored' });
    assert.deepEqual([added.status, added.message], [200, 'Address saved.']);
    const [{ id, ...first }] = added.addresses;
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(first, { ...nobody, ...kept, label: 'Home sweet home', isDefault: true });
    assert.deepEqual(await info(), { ...nobody, ...kept });
  });

  test('others come beside it, and each can be the default; the specified calls follow', async () => {
    const { does, info, list } = await owner();
    await does('updateAddress', place);
    await does('add-address', { ...place, street: 'Second', firstName: 'Demo', lastName: 'Friend' });
    await does('add-address', { ...place, street: 'Third', isDefault: true });
    assert.deepEqual(streets(await list()), [
      ['Third', true],
      ['Second', false],
      ['12 Demo Street', false],
    ]);
    const second = (await list())[1]!;
    const made = await does('default-address', { id: second.id });
    assert.deepEqual(made.addresses[0].street, 'Second');
    assert.deepEqual(await info(), {
      ...nobody,
      ...kept,
      street: 'Second',
      firstName: 'Demo',
      lastName: 'Friend',
    });
    await does('updateAddress', { ...place, street: 'Second, by the mill' });
    assert.deepEqual(streets(await list()), [
      ['Second, by the mill', true],
      ['Third', false],
      ['12 Demo Street', false],
    ]);
  });

  test('an address is changed where it stands', async () => {
    const { does, list } = await owner();
    await does('add-address', { ...place, label: 'Home', email: 'demo@example.in' });
    await does('add-address', { ...place, street: 'Second' });
    const [home] = await list();
    const changed = await does('change-address', { ...place, id: home!.id, street: 'ਗਲੀ 4', label: 'घर' });
    assert.deepEqual([changed.status, changed.message], [200, 'Address updated successfully!']);
    const { street, label, isDefault, email } = changed.addresses[0];
    assert.deepEqual([street, label, isDefault, email], ['ਗਲੀ 4', 'घर', true, '']);
    assert.equal(changed.addresses[1].street, 'Second');
  });

  test('where the default is deleted the newest of the others is it; the last one leaves none', async () => {
    const { does, info, list } = await owner();
    for (const street of ['First', 'Second', 'Third']) await does('add-address', { ...place, street });
    const ids = new Map((await list()).map(({ street, id }) => [street, id]));
    await does('delete-address', { id: ids.get('First') });
    assert.deepEqual(streets(await list()), [
      ['Third', true],
      ['Second', false],
    ]);
    await does('delete-address', { id: ids.get('Second') });
    const last = await does('delete-address', { id: ids.get('Third') });
    assert.deepEqual([last.message, last.addresses], ['Address deleted.', []]);
    assert.equal(await info(), null);
    const again = await does('delete-address', { id: ids.get('Third') });
    assert.deepEqual(
      [again.status, again.message],
      [404, 'This address isn’t in your address book any more.'],
    );
  });

  test(`a book has at most ${MAX_ADDRESSES} addresses and one default, also when all come at once`, async () => {
    const { does, list } = await owner();
    const added = await Promise.all(
      Array.from({ length: MAX_ADDRESSES + 3 }, (_, index) =>
        does('add-address', { ...place, street: `Street ${index}`, isDefault: index % 2 === 0 }),
      ),
    );
    const refused = added.filter(({ status }) => status === 409);
    assert.equal(refused.length, 3);
    assert.match(refused[0]!.message, /^You can keep up to 20 addresses\./);
    const book = await list();
    assert.equal(book.length, MAX_ADDRESSES);
    assert.equal(book.filter(({ isDefault }) => isDefault).length, 1);
    await Promise.all(
      book.map(({ id }, index) => does(index % 2 ? 'delete-address' : 'default-address', { id })),
    );
    const left = await list();
    assert.equal(left.length, MAX_ADDRESSES / 2);
    assert.equal(left.filter(({ isDefault }) => isDefault).length, 1);
  });

  test("another account's address is as good as none: it stays as it is", async () => {
    const [mine, theirs] = [await owner(), await owner()];
    await mine.does('add-address', place);
    await theirs.does('add-address', { ...place, street: 'Theirs' });
    const [{ id }] = (await theirs.list()) as [Saved];
    for (const [path, body] of [
      ['change-address', { ...place, id }],
      ['delete-address', { id }],
      ['default-address', { id }],
    ] as const) {
      assert.equal((await mine.does(path, body)).status, 404, path);
    }
    assert.deepEqual(streets(await theirs.list()), [['Theirs', true]]);
    assert.deepEqual(streets(await mine.list()), [['12 Demo Street', true]]);
  });

  const incomplete = 'Please fill in all shipping address fields';
  const huge = 'x'.repeat(1_000_000);
  const faults: [body: object, status: number, message: string][] = [
    [{ street: undefined }, 400, incomplete],
    [{ street: ' \n ' }, 400, incomplete],
    [{ state: 'Atlantis' }, 400, 'Choose one of the States or Union Territories of India.'],
    [{ country: 'Nepal' }, 400, 'We deliver in India only.'],
    [{ zipcode: '060055' }, 400, 'The PIN code has six digits and does not begin with 0.'],
    [{ phone: '12345' }, 400, 'Enter an Indian mobile number of ten digits.'],
    [{ email: 'nobody' }, 400, 'Enter a valid email address.'],
    [{ label: 'x'.repeat(41) }, 400, 'A label has up to 40 characters.'],
    [{ label: 7 }, 400, 'A label has up to 40 characters.'],
    [{ firstName: ['x'] }, 400, 'Please check what you entered and try again.'],
    [{ isDefault: 'yes' }, 400, 'Please check what you entered and try again.'],
    ...Object.keys({ ...place, ...nobody, label: '' }).map(
      (field) => [{ [field]: huge }, 413, 'That is too much to send at once.'] as [object, number, string],
    ),
  ];
  for (const [fault, status, message] of faults) {
    test(`${JSON.stringify(fault).slice(0, 60)} is refused: ${message}`, async () => {
      const { does, list } = await owner();
      const answer = await does('add-address', { ...place, ...fault });
      assert.deepEqual([answer.status, answer.message], [status, message]);
      assert.deepEqual(await list(), []);
    });
  }

  for (const text of [
    "'; DROP TABLE addresses; --",
    '<script>alert(1)</script>',
    'नई दिल्ली',
    'ਅੰਮ੍ਰਿਤਸਰ',
    'Flat 3 "B" \\ 4',
  ]) {
    test(`${text} in every free field is kept as it was given`, async () => {
      const { does, list } = await owner();
      const free = { street: text, city: text, firstName: text, lastName: text, label: text };
      assert.equal((await does('add-address', { ...place, ...free })).status, 200);
      const [saved] = await list();
      for (const [field, value] of Object.entries(free))
        assert.equal(saved![field as 'street'], value, field);
    });
  }

  test('ids that are none, and no live token, are refused', async () => {
    const { does, token } = await owner();
    for (const id of [undefined, 7, 'x', "' OR 1=1 --", crypto.randomUUID()]) {
      for (const path of ['delete-address', 'default-address']) {
        const { status } = await does(path, { id });
        assert.ok([400, 404].includes(status), `${path} ${id}`);
      }
    }
    for (const foreign of [undefined, 'x', `${token}x`]) {
      assert.equal((await api.get('/user/addresses', foreign)).status, 401);
      for (const path of paths)
        assert.equal((await api.post(`/user/${path}`, {}, foreign)).status, 401, path);
    }
  });
});
