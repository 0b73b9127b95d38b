import { passwordFaults } from '../../domain/access/passwords';
import { PasswordField } from './PublicField';
import { pageTexts } from './pageTexts';
import { texts } from './texts';
import type { BoundField } from './usePublicForm';

type Names = 'password' | 'password_confirmation';

/** First error of each of the two fields, in the specification's wording. */
export const newPasswordErrors = (values: Record<Names, string>): Partial<Record<Names, string>> => {
    const faults = passwordFaults(values) ?? {};
    return Object.fromEntries(Object.entries(faults).map(([field, [first]]) => [field, first]));
};

/** New password fields of the reset and change pages. */
export const NewPasswordFields = ({ bind }: { bind: (name: Names) => BoundField }) => (
    <>
        <PasswordField
            {...bind('password')}
            label={pageTexts.reset.password}
            need="required"
            autoComplete="new-password"
            hint={texts.passwordRule}
        />
        <PasswordField
            {...bind('password_confirmation')}
            label={pageTexts.reset.confirmation}
            need="required"
            autoComplete="new-password"
        />
    </>
);
