import type { StorageAction } from '../actions.ts';
import { outcomes, type Rule, type RuleFacts } from '../rule.ts';
import { pictureName, type World } from '../world.ts';

const BUCKET = 'storage.image_product';

type StorageFacts = RuleFacts & { tries: (world: World) => StorageAction[] };

function file(verb: StorageAction['verb'], { tries, may, ...facts }: StorageFacts): Rule {
  return { ...facts, object: BUCKET, verb, may: outcomes(may), attempts: tries };
}

const upload = (name: string, bytes: 'png' = 'png'): StorageAction => ({
  verb: 'upload',
  name,
  file: bytes,
});

/** Names that no upload and no move may end at. */
function badNames(): string[] {
  const name = pictureName().slice('products/'.length);
  return [
    name,
    `other/${name}`,
    `products/sub/${name}`,
    `Products/${name}`,
    'products/kopi.png',
    `products/${name}.html`,
    `products/${name.replace('.png', '.svg')}`,
    `products/${name.replace('.png', '.html')}`,
    `products/${name.replace('kopi', 'ko..pi')}`,
    `products/${name.replace('kopi', 'ko pi')}`,
  ];
}

/** Names that would climb out of the folder if anything decoded or resolved them. */
function climbingNames(): string[] {
  const name = pictureName().slice('products/'.length);
  return [
    `products/../${name}`,
    `products/%2e%2e/${name}`,
    `products/..%2f..%2f${name}`,
    `products/%252e%252e/${name}`,
    `products//${name}`,
  ];
}

/** The pictures: anybody sees one whose name is known, admins list, upload, replace and remove. */
export const STORAGE_RULES: Rule[] = [
  file('upload', {
    what: 'a picture under products/',
    by: ['image_product_insert_admin'],
    tries: () => [upload(pictureName())],
    //    visitor A     B     admin demoted signed-out service
    may: 'no      no    no    yes   no      no         yes',
  }),
  file('upload', {
    what: 'a picture outside products/',
    by: ['image_product_insert_admin'],
    tries: () => badNames().map((name) => upload(name)),
    may: 'no      no    no    no    no      no         -',
  }),
  file('upload', {
    what: 'a picture under a name with ../',
    by: ['image_product_insert_admin'],
    tries: () => climbingNames().map((name) => upload(name)),
    may: 'no      no    no    no    no      no         -',
  }),
  file('upload', {
    what: 'SVG, HTML, HTML declared as a picture, a picture of another type than declared',
    by: ['allowed_mime_types of the bucket', 'local-supabase/storage/images.ts'],
    tries: () =>
      (['svg', 'html', 'html as png', 'png as webp'] as const).map((bytes) => ({
        verb: 'upload',
        name: pictureName(),
        file: bytes,
      })),
    may: 'no      no    no    no    no      no         no',
    reach: 'api',
  }),
  file('upload', {
    what: 'a picture of more than 5 MB',
    by: ['file_size_limit of the bucket'],
    tries: () => [{ verb: 'upload', name: pictureName(), file: 'too large' }],
    may: 'no      no    no    no    no      no         no',
    reach: 'api',
  }),
  file('overwrite', {
    what: 'an existing picture',
    by: ['image_product_update_admin', 'image_product_select_admin'],
    tries: ({ picture }) => [{ verb: 'overwrite', name: picture, file: 'png' }],
    may: 'no      no    no    yes   no      no         yes',
  }),
  file('move', {
    what: 'a picture to a valid name',
    by: ['image_product_update_admin', 'image_product_select_admin'],
    tries: ({ picture }) => [{ verb: 'move', from: picture, to: pictureName() }],
    may: 'none    none  none  yes   none    none       yes',
  }),
  file('move', {
    what: 'a picture to an invalid name',
    by: ['image_product_update_admin'],
    tries: ({ picture }) => badNames().map((to) => ({ verb: 'move', from: picture, to })),
    may: 'none    none  none  no    none    none       -',
  }),
  file('copy', {
    what: 'a picture to a valid name',
    by: ['image_product_insert_admin', 'image_product_select_admin'],
    tries: ({ picture }) => [{ verb: 'copy', from: picture, to: pictureName() }],
    may: 'none    none  none  yes   none    none       yes',
  }),
  file('remove', {
    what: 'a picture',
    by: ['image_product_delete_admin', 'image_product_select_admin'],
    tries: ({ picture }) => [{ verb: 'remove', name: picture }],
    may: 'none    none  none  yes   none    none       yes',
  }),
  file('list', {
    what: 'the pictures',
    by: ['image_product_select_admin'],
    tries: () => [{ verb: 'list' }],
    may: 'none    none  none  yes   none    none       yes',
  }),
  file('public read', {
    what: 'a picture by its address',
    by: ['the bucket is public'],
    tries: ({ picture }) => [{ verb: 'public read', name: picture }],
    may: 'yes     yes   yes   yes   yes     yes        yes',
    reach: 'api',
  }),
  file('create bucket', {
    what: 'a bucket',
    by: ['no policy on storage.buckets'],
    tries: () => [{ verb: 'create bucket', bucket: 'loot' }],
    may: 'no      no    no    no    no      no         -',
  }),
  file('change bucket', {
    what: 'the limits of the bucket',
    by: ['no policy on storage.buckets'],
    tries: () => [{ verb: 'change bucket', bucket: 'image_product' }],
    may: 'none    none  none  none  none    none       -',
  }),
  file('delete bucket', {
    what: 'the bucket',
    by: ['no policy on storage.buckets'],
    tries: () => [{ verb: 'delete bucket', bucket: 'image_product' }],
    may: 'none    none  none  none  none    none       -',
  }),
];
