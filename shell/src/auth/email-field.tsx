/** The e-mail address in the forms around the session, sent as `email`. */
export function EmailField() {
  return (
    <div className="field">
      <label htmlFor="email">Email</label>
      <input className="input" id="email" name="email" type="email" autoComplete="email" required />
    </div>
  );
}
