import { MenuItem, Select } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useTokens } from '../account/tokens/useTokens';
import { useFieldInput } from '../admin/inputs/useFieldInput';
import { fieldOf } from '../admin/metadata';
import { FieldFrame } from '../components/fields/FieldFrame';

const field = fieldOf('webhooks', 'api_token_id');

/** API token of a new webhook: one of the user's active tokens. */
export const TokenInput = () => {
    if (!field) throw new Error('webhooks has no field api_token_id');
    const translate = useTranslate();
    const webhook = useRecordContext();
    const { data: tokens = [], isPending } = useTokens();
    const { id, input, error, frame, describedBy } = useFieldInput<number | null>({ resource: 'webhooks', field });
    const active = tokens.filter(({ status }) => status === 'active');
    // the token of an existing webhook is fixed
    if (webhook?.id !== undefined) return null;
    const value = active.some(token => token.id === Number(input.value)) ? Number(input.value) : '';
    return (
        <FieldFrame {...frame} labelId={`${id}-label`}>
            <Select
                id={id}
                labelId={`${id}-label`}
                name={input.name}
                value={value}
                onChange={event => input.onChange(active.find(token => token.id === event.target.value)?.id ?? null)}
                onBlur={() => input.onBlur()}
                inputRef={input.ref}
                error={Boolean(error)}
                size="small"
                displayEmpty
                SelectDisplayProps={{ 'aria-describedby': describedBy }}
            >
                {active.length === 0 && (
                    <MenuItem value="" disabled>
                        {translate(isPending ? 'domains.webhooks.loading' : 'domains.webhooks.no_token')}
                    </MenuItem>
                )}
                {active.map(token => (
                    <MenuItem key={token.id} value={token.id}>
                        {token.name} · {token.prefix}…
                    </MenuItem>
                ))}
            </Select>
        </FieldFrame>
    );
};
