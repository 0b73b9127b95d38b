import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, OutlinedInput, Skeleton, Stack, Typography } from '@mui/material';
import type { Geometry } from 'geojson';
import { type ChangeEvent, lazy, Suspense, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { type Boundary, boundaryArea, boundaryFault, isSwapped, swapPositions } from '../../domain/land/boundaries';
import type { Position } from '../../domain/land/position';
import { faultSentence } from '../../domain/records/faultTexts';
import { useInSight } from '../admin/inputs/PositionInput';
import { useLabels } from '../admin/labels';
import { fieldOf } from '../admin/metadata';
import { FieldFrame } from '../components/fields/FieldFrame';
import { formatNumber } from '../components/fields/formats';
import { useMapSettings } from '../components/maps/useMapSettings';
import { BoundaryDrawing } from './BoundaryDrawing';
import { boundaryTextFault, readBoundary } from './boundaryFile';
import { readMapFile } from './mapFile';

/** MapLibre, loaded when the map scrolls into view. */
const OutlineMap = lazy(() => import('../components/maps/OutlineMap'));

const MAXIMUM_BYTES = 2_000_000;
const ID = 'field-boundary';
const NOWHERE: readonly Position[] = [];

const show = (value: unknown) =>
    value === null || value === undefined || value === ''
        ? ''
        : typeof value === 'string'
          ? value
          : JSON.stringify(value);

interface BoundaryInputProps {
    resource?: 'customer-properties' | 'paddocks' | 'blocks' | 'sub-blocks';
    /** validates an outline */
    faultOf?: (value: unknown) => string | undefined;
    /** surrounding outline */
    around?: Boundary | undefined;
    /** initial view without an outline */
    near?: readonly Position[];
}

/** Outline input by drawing, file or pasted text, kept in sync. */
export const BoundaryInput = ({
    resource = 'customer-properties',
    faultOf = boundaryFault,
    around,
    near = NOWHERE,
}: BoundaryInputProps) => {
    const translate = useTranslate();
    const labels = useLabels(resource);
    const definition = fieldOf(resource, 'boundary');
    const { data: settings } = useMapSettings();
    const { element, seen } = useInSight();
    const fault = (value: unknown) => {
        if (value === null || value === undefined) return undefined;
        if (typeof value === 'string') return `domains.customers.boundary.${boundaryTextFault(value)}`;
        const code = faultOf(value);
        return code && faultSentence('boundary', code);
    };
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
        field.onChange(readBoundary(next));
    };
    const load = async (event: ChangeEvent<HTMLInputElement>) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (!file) return;
        const read = file.size > MAXIMUM_BYTES ? 'too_large' : await readMapFile(file);
        if (read === 'too_large') setTooLarge(true);
        else change(read.text);
    };
    const wrong = fault(field.value);
    const swapped = isSwapped(field.value) ? field.value : undefined;
    // self-crossing outlines of a valid form can be drawn, too
    const drawn =
        field.value && typeof field.value === 'object' && !boundaryFault(field.value)
            ? (field.value as Boundary)
            : undefined;
    const error = tooLarge
        ? 'domains.customers.boundary.too_large'
        : // drawn outlines are validated while drawing
          ((drawn || swapped) && wrong) || (fieldState.error && (wrong ?? fieldState.error.message));
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
                        accept=".geojson,.json,.kml,.kmz,.gpx,.zip,.shp,application/zip,application/geo+json,application/json,application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz,application/gpx+xml"
                        hidden
                        onChange={load}
                    />
                </Button>
                {swapped && (
                    <Button size="small" onClick={() => change(JSON.stringify(swapPositions(swapped)))}>
                        {translate('domains.customers.boundary.swap')}
                    </Button>
                )}
                {drawn && (
                    <>
                        {!wrong && (
                            <Typography variant="body2" color="text.secondary">
                                {translate('domains.customers.boundary.area', {
                                    area: formatNumber(Number(boundaryArea(drawn).toPrecision(4))),
                                })}
                            </Typography>
                        )}
                        <Button size="small" color="inherit" onClick={() => change('')}>
                            {translate('domains.customers.boundary.remove')}
                        </Button>
                    </>
                )}
            </Stack>
            <Box ref={element}>
                {seen && settings ? (
                    <Suspense fallback={<Skeleton variant="rounded" sx={{ height: { xs: 280, sm: 380 } }} />}>
                        <OutlineMap
                            outline={drawn as Geometry | undefined}
                            around={around as Geometry | undefined}
                            near={near}
                            settings={settings}
                            onChange={outline => change(outline ? JSON.stringify(outline) : '')}
                        />
                    </Suspense>
                ) : (
                    drawn && !wrong && <BoundaryDrawing boundary={drawn} />
                )}
            </Box>
        </Stack>
    );
};
