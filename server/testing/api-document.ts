import { createApi } from '#server/api/api.server.ts';

/** A schema of the OpenAPI document (JSON Schema 2020-12), as far as ours go. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  maxProperties?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  /** Whatever it is, the shop drops it unread. */
  'x-ignored'?: boolean;
};

type Media = { content?: Record<string, { schema?: Schema }> };
export type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
};
export type Operation = {
  method: string;
  path: string;
  summary: string;
  parameters: Parameter[];
  /** By content type. */
  body: Record<string, Schema>;
  /** By status (or 'default'), then by content type. */
  responses: Record<string, Record<string, Schema>>;
};

export type ApiDocument = { operations: Operation[]; resolve: (schema: Schema) => Schema };

/** Reads the OpenAPI document that the shop serves: every operation of it, with references followed by `resolve`. */
export async function readApiDocument(): Promise<ApiDocument> {
  const versions = { currentOfKind: async () => new Map() };
  const answer = await createApi({ versions } as never).request('/openapi.json');
  const document = await answer.json();
  const follow = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce((at, step) => at[step], document);
  const resolve = (schema: Schema): Schema => (schema.$ref ? resolve(follow(schema.$ref)) : schema);
  const schemasOf = (media: Media | undefined) =>
    Object.fromEntries(
      Object.entries(media?.content ?? {}).map(([type, { schema }]) => [type, schema ?? {}]),
    );
  const operations = Object.entries(document.paths as Record<string, Record<string, RawOperation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, raw]) => ({
        method: method.toUpperCase(),
        path,
        summary: raw.summary,
        parameters: (raw.parameters ?? []).map((each) => ('$ref' in each ? follow(each.$ref) : each)),
        body: schemasOf(raw.requestBody),
        responses: Object.fromEntries(
          Object.entries(raw.responses).map(([status, media]) => [status, schemasOf(media)]),
        ),
      })),
  );
  return { operations, resolve };
}

type RawOperation = {
  summary: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Media;
  responses: Record<string, Media>;
};
