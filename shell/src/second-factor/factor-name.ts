const NAME = 'Aplikasi autentikator';

/** A name for the next factor that no other one of the account has: the server wants them apart. */
export function factorName(taken: readonly string[]): string {
  let name = NAME;
  for (let number = 2; taken.includes(name); number += 1) name = `${NAME} ${number}`;
  return name;
}
