import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** An authenticator in software, as a browser answers for it: one key (ES256) for one site. */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const rpHash = sha256(Buffer.from(new URL(origin).hostname));
  let counter = 0;
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const count = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(counter++);
    return bytes;
  };
  return {
    /** The answer to an offer of a passkey: user present and verified, no attestation. */
    register(challenge: string) {
      // COSE: an EC2 key for ES256 on P-256; CBOR by hand, as all lengths are known.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = [
        rpHash,
        Buffer.from([0x45]),
        count(),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ];
      const authData = Buffer.concat(data);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...common, response };
    },
    /** The answer to a sign-in. */
    answer(challenge: string) {
      const authenticatorData = Buffer.concat([rpHash, Buffer.from([0x05]), count()]);
      const clientDataJSON = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, privateKey)),
      };
      return { ...common, response };
    },
  };
}
