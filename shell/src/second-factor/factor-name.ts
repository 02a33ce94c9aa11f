const NAME = 'Aplikasi autentikator';

/** A name for the next factor: the server requires unique names. */
export function factorName(taken: readonly string[]): string {
  let name = NAME;
  for (let number = 2; taken.includes(name); number += 1) name = `${NAME} ${number}`;
  return name;
}
