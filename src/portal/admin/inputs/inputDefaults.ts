import type { RaThemeOptions } from 'react-admin';
import { parseNumberInput, storedNumberText } from '../../../domain/records/numberEntry';

/** Without a helper text an input reserves no line for one. */
const LAYOUT = { helperText: false, margin: 'none', fullWidth: true } as const;

/**
 * Theme in which react-admin's inputs follow the portal's rules: `NumberInput` reads numbers with the project's reader
 * (decision 91), and all have the layout of the portal's forms.
 */
export const withInputDefaults = (theme: RaThemeOptions): RaThemeOptions => ({
    ...theme,
    components: {
        ...theme.components,
        RaTextInput: { defaultProps: LAYOUT },
        RaSelectInput: { defaultProps: LAYOUT },
        RaCheckboxGroupInput: { defaultProps: LAYOUT },
        RaRadioButtonGroupInput: { defaultProps: LAYOUT },
        RaNumberInput: {
            defaultProps: {
                ...LAYOUT,
                type: 'text',
                step: undefined,
                parse: (typed: string) => parseNumberInput(typed),
                format: storedNumberText,
                inputProps: { inputMode: 'decimal', autoComplete: 'off' },
            },
        },
    } as RaThemeOptions['components'],
});
