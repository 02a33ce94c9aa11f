import { expectTypeOf, test } from 'vitest';
import type { Verdict } from './remote-contract.check.ts';

interface Props {
  id: number;
}
interface MoreProps extends Props {
  note?: string;
}
interface Remote<Given> {
  Widget: (props: Given) => null;
}
interface MoreRemote extends Remote<Props> {
  icon: string;
}

// The compiler is what runs these: `tsc -p shared-ui`.
test('what a change of the contract needs', () => {
  expectTypeOf<Verdict<'1.0.0', Remote<Props>, '1.0.0', Remote<Props>>>().toEqualTypeOf<'fine'>();
  expectTypeOf<
    Verdict<'1.0.0', Remote<MoreProps>, '1.0.0', Remote<Props>>
  >().toExtend<`The contract has changed: raise${string}`>();
  expectTypeOf<
    Verdict<'1.1.0', Remote<MoreProps>, '1.0.0', Remote<Props>>
  >().toEqualTypeOf<'fine'>();
  expectTypeOf<
    Verdict<'1.1.0', MoreRemote, '1.0.0', Remote<Props>>
  >().toExtend<`A released remote could not run${string}`>();
  expectTypeOf<
    Verdict<'1.1.0', Remote<{ name: string }>, '1.0.0', Remote<Props>>
  >().toExtend<`A released remote could not run${string}`>();
  expectTypeOf<Verdict<'2.0.0', MoreRemote, '1.0.0', Remote<Props>>>().toEqualTypeOf<'fine'>();
});
