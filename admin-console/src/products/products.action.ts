import { requireAdmin } from 'shared-auth';
import { type ActionFunctionArgs, data, toast } from 'shared-ui/runtime';
import { toAppError } from '../app-error.ts';
import { changeMany } from './bulk-change.ts';
import { changeNumber, type InlineAnswer } from './inline-change.ts';
import { productIdOf } from './product-id.ts';
import { INTENT_FORM } from './product-intents.ts';

/** Changes the products that the form names, as `intent` says: one number of one, or many at once. */
export async function productsAction({
  request,
}: ActionFunctionArgs): Promise<InlineAnswer | null | ReturnType<typeof data<InlineAnswer>>> {
  await requireAdmin(request);
  const form = await request.formData();
  const text = (name: keyof typeof INTENT_FORM) => String(form.get(INTENT_FORM[name]) ?? '');
  const ids = form.getAll(INTENT_FORM.id).map((id) => productIdOf(String(id)));
  const intent = text('intent');
  const isInline = intent === 'stock' || intent === 'price';
  try {
    const [id] = ids;
    if (!isInline || id === undefined) return await changeMany(intent, ids, text('value'));
    const answer = await changeNumber(id, intent, Number(text('seen')), text('value'));
    // With an error status the list is not loaded anew, and the row stays under the admin's hand.
    return answer.error === undefined ? answer : data(answer, { status: 409 });
  } catch (error) {
    const { reason, status, needsSecondFactor } = await toAppError(error);
    if (isInline && !needsSecondFactor) return data<InlineAnswer>({ error: reason }, { status });
    toast(`Produk gagal diubah. ${reason}`, 'error');
    // The list is loaded anew then, and its guard leads to the second factor.
    return needsSecondFactor ? null : data<InlineAnswer>({}, { status });
  }
}
