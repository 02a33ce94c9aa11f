import type { StorageAction } from '../actions.ts';
import { pictureName } from '../rows.ts';
import { parseOutcomes, type Rule, type RuleFacts } from '../rule.ts';
import type { World } from '../world.ts';

const BUCKET = 'storage.image_product';

type StorageFacts = RuleFacts & { attempts: (world: World) => StorageAction[] };

function file(verb: StorageAction['verb'], { outcomes, ...facts }: StorageFacts): Rule {
  return { ...facts, object: BUCKET, verb, outcomes: parseOutcomes(outcomes) };
}

const upload = (name: string): StorageAction => ({ verb: 'upload', name, file: 'png' });

/** Object names that no upload and no move may create. */
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

/** Path traversal: names that would leave the folder if any layer decoded or resolved them. */
function traversalNames(): string[] {
  const name = pictureName().slice('products/'.length);
  return [
    `products/../${name}`,
    `products/%2e%2e/${name}`,
    `products/..%2f..%2f${name}`,
    `products/%252e%252e/${name}`,
    `products//${name}`,
  ];
}

/** Pictures: public by name; admins list, upload, replace and remove them. */
export const STORAGE_RULES: Rule[] = [
  file('upload', {
    title: 'a picture under products/',
    decidedBy: ['image_product_insert_admin'],
    attempts: () => [upload(pictureName())],
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      no    no    yes   no    no      no         yes',
  }),
  file('upload', {
    title: 'a picture outside products/',
    decidedBy: ['image_product_insert_admin'],
    attempts: () => badNames().map(upload),
    outcomes: 'no      no    no    no    no    no      no         -',
  }),
  file('upload', {
    title: 'a picture under a name with ../',
    decidedBy: ['image_product_insert_admin'],
    attempts: () => traversalNames().map(upload),
    outcomes: 'no      no    no    no    no    no      no         -',
  }),
  file('upload', {
    title: 'SVG, HTML, HTML declared as a picture, a picture of another type than declared',
    decidedBy: [
      'allowed_mime_types of the bucket',
      'packages/local-supabase/storage/pictures/images.ts',
    ],
    attempts: () =>
      (['svg', 'html', 'html as png', 'png as webp'] as const).map((bytes) => ({
        verb: 'upload',
        name: pictureName(),
        file: bytes,
      })),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'api',
  }),
  file('upload', {
    title: 'a picture of more than 5 MB',
    decidedBy: ['file_size_limit of the bucket'],
    attempts: () => [{ verb: 'upload', name: pictureName(), file: 'too large' }],
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'api',
  }),
  file('overwrite', {
    title: 'an existing picture',
    decidedBy: ['image_product_update_admin', 'image_product_select_admin'],
    attempts: ({ picture }) => [{ verb: 'overwrite', name: picture, file: 'png' }],
    outcomes: 'no      no    no    yes   no    no      no         yes',
  }),
  file('move', {
    title: 'a picture to a valid name',
    decidedBy: ['image_product_update_admin', 'image_product_select_admin'],
    attempts: ({ picture }) => [{ verb: 'move', from: picture, to: pictureName() }],
    outcomes: 'none    none  none  yes   none  none    none       yes',
  }),
  file('move', {
    title: 'a picture to an invalid name',
    decidedBy: ['image_product_update_admin'],
    attempts: ({ picture }) => badNames().map((to) => ({ verb: 'move', from: picture, to })),
    outcomes: 'none    none  none  no    none  none    none       -',
  }),
  file('copy', {
    title: 'a picture to a valid name',
    decidedBy: ['image_product_insert_admin', 'image_product_select_admin'],
    attempts: ({ picture }) => [{ verb: 'copy', from: picture, to: pictureName() }],
    outcomes: 'none    none  none  yes   none  none    none       yes',
  }),
  file('remove', {
    title: 'a picture',
    decidedBy: ['image_product_delete_admin', 'image_product_select_admin'],
    attempts: ({ picture }) => [{ verb: 'remove', name: picture }],
    outcomes: 'none    none  none  yes   none  none    none       yes',
  }),
  file('list', {
    title: 'the pictures',
    decidedBy: ['image_product_select_admin'],
    attempts: () => [{ verb: 'list' }],
    outcomes: 'none    none  none  yes   none  none    none       yes',
  }),
  file('public read', {
    title: 'a picture by its address',
    decidedBy: ['the bucket is public'],
    attempts: ({ picture }) => [{ verb: 'public read', name: picture }],
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        yes',
    reach: 'api',
  }),
  file('create bucket', {
    title: 'a bucket',
    decidedBy: ['no policy on storage.buckets'],
    attempts: () => [{ verb: 'create bucket', bucket: 'loot' }],
    outcomes: 'no      no    no    no    no    no      no         -',
  }),
  file('change bucket', {
    title: 'the limits of the bucket',
    decidedBy: ['no policy on storage.buckets'],
    attempts: () => [{ verb: 'change bucket', bucket: 'image_product' }],
    outcomes: 'none    none  none  none  none  none    none       -',
  }),
  file('delete bucket', {
    title: 'the bucket',
    decidedBy: ['no policy on storage.buckets'],
    attempts: () => [{ verb: 'delete bucket', bucket: 'image_product' }],
    outcomes: 'none    none  none  none  none  none    none       -',
  }),
];
