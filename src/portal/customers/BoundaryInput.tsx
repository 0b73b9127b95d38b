import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button, OutlinedInput, Stack, Typography } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { type Boundary, boundaryArea, boundaryFault, toBoundary } from '../../domain/customers';
import { asSentence } from '../../domain/faultTexts';
import { useLabels } from '../engine/labels';
import { fieldOf, resourceOf } from '../engine/metadata';
import { FieldFrame } from '../parts/fields/FieldFrame';
import { formatNumber } from '../parts/fields/formats';
import { BoundaryDrawing } from './BoundaryDrawing';

const MAXIMUM_BYTES = 2_000_000;
const ID = 'field-boundary';

const UNREADABLE = 'domains.customers.boundary.unreadable';
/** Text that is no JSON stays text, so that nothing typed is lost, and is refused. */
const parse = (text: string): unknown => {
    if (text.trim() === '') return null;
    try {
        return toBoundary(JSON.parse(text));
    } catch {
        return text;
    }
};
const toldFault = (text: string | undefined) => text && asSentence('boundary', text);
const fault = (value: unknown) =>
    value === null || value === undefined
        ? undefined
        : typeof value === 'string'
          ? UNREADABLE
          : toldFault(boundaryFault(value));
const show = (value: unknown) =>
    value === null || value === undefined || value === ''
        ? ''
        : typeof value === 'string'
          ? value
          : JSON.stringify(value);

/** A property's outline as GeoJSON, pasted or from a file, drawn as soon as it can be read. */
export const BoundaryInput = () => {
    const translate = useTranslate();
    const labels = useLabels('customer-properties');
    const definition = fieldOf(resourceOf('customer-properties'), 'boundary');
    const { field, fieldState } = useInput<unknown>({
        source: 'boundary',
        validate: fault,
        format: value => value,
        parse: value => value,
    });
    const [text, setText] = useState(() => show(field.value));
    const [tooLarge, setTooLarge] = useState(false);
    const change = (next: string) => {
        setTooLarge(false);
        setText(next);
        field.onChange(parse(next));
    };
    const load = async (event: ChangeEvent<HTMLInputElement>) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (!file) return;
        if (file.size > MAXIMUM_BYTES) setTooLarge(true);
        else change(await file.text());
    };
    const wrong = fault(field.value);
    const boundary = field.value && !wrong ? (field.value as Boundary) : undefined;
    const error = tooLarge
        ? 'domains.customers.boundary.too_large'
        : fieldState.error && (wrong ?? fieldState.error.message);
    if (!definition) return null;
    return (
        <Stack spacing={1.5}>
            <FieldFrame
                id={ID}
                label={labels.field(definition)}
                required={false}
                help={labels.help(definition)}
                error={error ? translate(error, { _: error }) : undefined}
            >
                <OutlinedInput
                    id={ID}
                    name={field.name}
                    inputRef={field.ref}
                    value={text}
                    onChange={event => change(event.target.value)}
                    onBlur={() => field.onBlur()}
                    size="small"
                    multiline
                    minRows={2}
                    maxRows={6}
                    error={Boolean(error)}
                    inputProps={{
                        'aria-describedby': `${ID}-help`,
                        spellCheck: false,
                        style: { fontFamily: 'ui-monospace, monospace', fontSize: 12 },
                    }}
                />
            </FieldFrame>
            <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
                <Button component="label" size="small" variant="outlined" startIcon={<UploadFileOutlined />}>
                    {translate('domains.customers.boundary.file')}
                    <input
                        type="file"
                        accept=".geojson,.json,application/geo+json,application/json"
                        hidden
                        onChange={load}
                    />
                </Button>
                {boundary && (
                    <>
                        <Typography variant="body2" color="text.secondary">
                            {translate('domains.customers.boundary.area', {
                                area: formatNumber(Math.round(boundaryArea(boundary))),
                            })}
                        </Typography>
                        <Button size="small" color="inherit" onClick={() => change('')}>
                            {translate('domains.customers.boundary.remove')}
                        </Button>
                    </>
                )}
            </Stack>
            {boundary && <BoundaryDrawing boundary={boundary} />}
        </Stack>
    );
};
