import {
    FormControl,
    FormControlLabel,
    FormHelperText,
    FormLabel,
    Radio,
    RadioGroup,
    Stack,
    TextField,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { litresText } from '../../components/fields/formats';

export const EXTRA_FIELDS = ['extra_billing', 'extra_reason', 'extra_allowed_by'] as const;

export interface ExtraAnswer {
    extra_billing?: 'bill' | 'no_charge';
    extra_reason?: string;
    extra_allowed_by?: string;
}

/** Request fields of a decision: reason and name are for litres that are not charged. */
export const answerOf = ({ extra_billing, extra_reason = '', extra_allowed_by = '' }: ExtraAnswer): ExtraAnswer => ({
    ...(extra_billing ? { extra_billing } : {}),
    ...(extra_billing === 'no_charge' && extra_reason.trim() ? { extra_reason: extra_reason.trim() } : {}),
    ...(extra_billing === 'no_charge' && extra_allowed_by.trim() ? { extra_allowed_by: extra_allowed_by.trim() } : {}),
});

interface ExtraLitresInputProps {
    /** 0: unknown here */
    litres: number;
    answer: ExtraAnswer;
    onChange: (answer: ExtraAnswer) => void;
    faults: Record<string, string[]>;
}

/** Choice between billing litres beyond the order and not charging them. */
export const ExtraLitresInput = ({ litres, answer, onChange, faults }: ExtraLitresInputProps) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`domains.sales.extra.${key}`, { litres: litresText(litres) });
    const set = (more: ExtraAnswer) => onChange({ ...answer, ...more });
    return (
        <Stack spacing={2}>
            <FormControl error={Boolean(faults.extra_billing)}>
                <FormLabel id="extra-billing">{word(litres ? 'title' : 'titleUnknown')}</FormLabel>
                <RadioGroup
                    aria-labelledby="extra-billing"
                    value={answer.extra_billing ?? ''}
                    onChange={(_, value) => set({ extra_billing: value === 'bill' ? 'bill' : 'no_charge' })}
                >
                    <FormControlLabel value="bill" control={<Radio />} label={word(litres ? 'bill' : 'billUnknown')} />
                    <FormControlLabel value="no_charge" control={<Radio />} label={word('noCharge')} />
                </RadioGroup>
                {faults.extra_billing && <FormHelperText>{faults.extra_billing[0]}</FormHelperText>}
            </FormControl>
            {answer.extra_billing === 'no_charge' && (
                <>
                    <TextField
                        required
                        label={word('reason')}
                        value={answer.extra_reason ?? ''}
                        onChange={event => set({ extra_reason: event.target.value })}
                        error={Boolean(faults.extra_reason)}
                        helperText={faults.extra_reason?.[0]}
                        slotProps={{ htmlInput: { maxLength: 1000 } }}
                    />
                    <TextField
                        label={word('allowedBy')}
                        value={answer.extra_allowed_by ?? ''}
                        onChange={event => set({ extra_allowed_by: event.target.value })}
                        error={Boolean(faults.extra_allowed_by)}
                        helperText={faults.extra_allowed_by?.[0] ?? word('allowedByHint')}
                        slotProps={{ htmlInput: { maxLength: 120 } }}
                    />
                </>
            )}
        </Stack>
    );
};
