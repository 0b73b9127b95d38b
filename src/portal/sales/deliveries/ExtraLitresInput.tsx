import { RadioButtonGroupInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { litresText } from '../../components/fields/formats';

/** Values of the inputs, which are fields of the request. */
export interface ExtraAnswer {
    extra_billing: string | null;
    extra_reason: string | null;
    extra_allowed_by: string | null;
}

/** Request fields of a decision: reason and name are for litres that are not charged. */
export const answerOf = ({ extra_billing, extra_reason, extra_allowed_by }: ExtraAnswer) => {
    if (extra_billing === 'bill') return { extra_billing } as const;
    if (extra_billing !== 'no_charge') return {};
    return {
        extra_billing,
        ...(extra_reason?.trim() ? { extra_reason: extra_reason.trim() } : {}),
        ...(extra_allowed_by?.trim() ? { extra_allowed_by: extra_allowed_by.trim() } : {}),
    } as const;
};

/**
 * Choice between billing litres beyond the order and not charging them.
 * @param litres 0: unknown here
 */
export const ExtraLitresInput = ({ litres }: { litres: number }) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`domains.sales.extra.${key}`, { litres: litresText(litres) });
    const billing = useWatch({ name: 'extra_billing' });
    return (
        <>
            <RadioButtonGroupInput
                source="extra_billing"
                label={word(litres ? 'title' : 'titleUnknown')}
                choices={[
                    { id: 'bill', name: word(litres ? 'bill' : 'billUnknown') },
                    { id: 'no_charge', name: word('noCharge') },
                ]}
                translateChoice={false}
                row={false}
            />
            {billing === 'no_charge' && (
                <>
                    <TextInput
                        source="extra_reason"
                        label={word('reason')}
                        required
                        slotProps={{ htmlInput: { maxLength: 1000 } }}
                    />
                    <TextInput
                        source="extra_allowed_by"
                        label={word('allowedBy')}
                        helperText={word('allowedByHint')}
                        slotProps={{ htmlInput: { maxLength: 120 } }}
                    />
                </>
            )}
        </>
    );
};
