import { getSupabase, unwrap } from 'shared-auth';

export type MailLanguage = 'id' | 'en';

/** The editable part of a profile. */
export interface Details {
  fullName: string;
  /** +62…; null if the user has none. */
  phone: string | null;
  mailLanguage: MailLanguage;
}

/** The details of the signed-in user; `unreachable` if the request failed. */
export async function loadDetails(userId: string): Promise<Details | 'unreachable'> {
  try {
    const supabase = await getSupabase();
    const row = unwrap(
      await supabase
        .from('profiles')
        .select('username, full_name, phone, mail_language')
        .eq('id', userId)
        .single(),
    );
    return {
      fullName: row.full_name ?? row.username,
      phone: row.phone,
      mailLanguage: row.mail_language === 'en' ? 'en' : 'id',
    };
  } catch (error) {
    console.warn('The details of the profile could not be read', error);
    return 'unreachable';
  }
}

/** @throws BackendError */
export async function saveDetails(userId: string, details: Details): Promise<void> {
  const supabase = await getSupabase();
  const { fullName: full_name, phone, mailLanguage: mail_language } = details;
  const changes = { full_name, phone, mail_language };
  unwrap(await supabase.from('profiles').update(changes).eq('id', userId).select('id').single());
}

/**
 * All data of the signed-in user, as the text of a JSON file.
 *
 * @throws BackendError
 */
export async function exportAccount(): Promise<string> {
  const supabase = await getSupabase();
  return JSON.stringify(unwrap(await supabase.rpc('export_account')), null, 2);
}
