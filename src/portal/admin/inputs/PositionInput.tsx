import MyLocationIcon from '@mui/icons-material/MyLocation';
import { Box, Button, FormHelperText, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field, Resource } from '../../../contract/metadata';
import { type Position, readPosition, roundDegrees } from '../../../domain/land/position';
import { useMapSettings } from '../../components/maps/useMapSettings';
import { useCan } from '../../session/can';
import { fieldOf, findResource } from '../metadata';
import { NumberFieldInput } from './TextFieldInput';

/** MapLibre: fetched when the map comes into sight. */
const PinMap = lazy(() => import('../../components/maps/PinMap'));

const NAMES = ['latitude', 'longitude'] as const;
export const isPosition = (resource: Resource, names: ReadonlySet<string>) =>
    NAMES.every(name => names.has(name) && fieldOf(resource, name)?.type === 'number');

const positionOf = (values: readonly unknown[]): Position | undefined => {
    const [latitude, longitude] = values;
    const inRange = typeof latitude === 'number' && typeof longitude === 'number' && Math.abs(latitude) <= 90;
    return inRange && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
};

const SHOWN_AROUND = 50;
const NOWHERE: readonly Position[] = [];
const placed = (record: RaRecord | undefined) =>
    (record && positionOf([record.latitude, record.longitude])) || undefined;

/**
 * Where to look for a place that is not set yet: where that lies to which the record belongs, such as the property of a site;
 * of one that nobody has placed, where others of the same customer are.
 */
const useNear = (resource: Resource): readonly Position[] => {
    const can = useCan();
    const dataProvider = useDataProvider();
    const around = resource.fields.find(
        field =>
            field.type === 'reference' &&
            !field.readOnly &&
            NAMES.every(name => fieldOf(findResource(field.references ?? '') ?? { fields: [] }, name)),
    );
    const id = Number(useWatch({ name: around?.name ?? 'id' }));
    const reference = around?.references ?? '';
    const { data } = useGetOne<RaRecord>(
        reference,
        { id },
        { enabled: Boolean(around && id) && can(findResource(reference)?.actions.get) },
    );
    const own = useMemo(() => placed(data), [data]);
    // shared parent, such as the customer
    const shared = findResource(reference)?.fields.find(
        ({ name, type, references }) =>
            type === 'reference' &&
            fieldOf(resource, name)?.filter &&
            fieldOf(resource, name)?.references === references,
    );
    const owner = shared && !own ? data?.[shared.name] : undefined;
    const { data: nearbyRecords } = useQuery({
        queryKey: [resource.name, 'around', shared?.name, owner],
        queryFn: async () =>
            (
                await dataProvider.getList<RaRecord>(resource.name, {
                    filter: { [shared?.name ?? '']: owner },
                    pagination: { page: 1, perPage: SHOWN_AROUND },
                    sort: { field: 'id', order: 'DESC' },
                })
            ).data.flatMap(record => placed(record) ?? []),
        enabled: Boolean(owner) && can(resource.actions.list),
    });
    return useMemo(() => (own ? [own] : (nearbyRecords ?? NOWHERE)), [own, nearbyRecords]);
};

/** Whether an element has come into sight, for what is heavy; never without an observer. */
export const useInSight = () => {
    const element = useRef<HTMLDivElement>(null);
    const [seen, setSeen] = useState(false);
    useEffect(() => {
        if (!element.current || typeof IntersectionObserver === 'undefined') return;
        const observer = new IntersectionObserver(
            entries => entries.some(each => each.isIntersecting) && setSeen(true),
        );
        observer.observe(element.current);
        return () => observer.disconnect();
    }, []);
    return { element, seen };
};

/** Where this device is, as exactly as it knows. */
const HereButton = ({ onFound }: { onFound: (position: Position) => void }) => {
    const translate = useTranslate();
    const [state, setState] = useState<{ busy?: boolean; message?: string; failed?: boolean }>({});
    const find = () => {
        setState({ busy: true });
        navigator.geolocation.getCurrentPosition(
            ({ coords }) => {
                onFound({ latitude: roundDegrees(coords.latitude), longitude: roundDegrees(coords.longitude) });
                setState({ message: translate('engine.position.accuracy', { metres: Math.ceil(coords.accuracy) }) });
            },
            ({ code }) =>
                setState({ failed: true, message: translate(`engine.position.${code === 1 ? 'refused' : 'unknown'}`) }),
            { enableHighAccuracy: true, timeout: 20_000 },
        );
    };
    return (
        <>
            <Button
                size="small"
                variant="outlined"
                color="inherit"
                startIcon={<MyLocationIcon />}
                loading={state.busy ?? false}
                loadingPosition="start"
                onClick={find}
            >
                {translate('engine.position.here')}
            </Button>
            {state.message && (
                <FormHelperText role="status" error={state.failed ?? false}>
                    {state.message}
                </FormHelperText>
            )}
        </>
    );
};

interface PositionInputProps {
    resource: Resource;
    latitude: Field;
    longitude: Field;
}

/** Latitude and longitude as one place: typed or pasted, as a pair into either field, or set with a pin on the map. */
export const PositionInput = ({ resource, latitude, longitude }: PositionInputProps) => {
    const translate = useTranslate();
    const { setValue, getValues } = useFormContext();
    const position = positionOf(useWatch({ name: [...NAMES] }));
    const near = useNear(resource);
    const { data: settings } = useMapSettings();
    const { element, seen } = useInSight();
    const carried = useMediaQuery('(pointer: coarse)', { noSsr: true });
    const set = (next: Position) => {
        for (const name of NAMES)
            setValue(name, next[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    };
    return (
        <Box
            role="group"
            aria-label={translate('engine.position.title')}
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                columnGap: 3,
            }}
            onPasteCapture={event => {
                const pair = readPosition(event.clipboardData.getData('text'));
                if (!pair) return;
                event.preventDefault();
                set(pair);
            }}
            // before the field itself reads what was typed as one figure
            onBlurCapture={() => {
                for (const typed of getValues([...NAMES])) {
                    const pair = typeof typed === 'string' && readPosition(typed);
                    if (pair) set(pair);
                }
            }}
        >
            <NumberFieldInput resource={resource.name} field={latitude} />
            <NumberFieldInput resource={resource.name} field={longitude} />
            <Box ref={element} sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
                {seen && settings && (
                    <Suspense fallback={<Skeleton variant="rounded" sx={{ height: { xs: 220, sm: 280 } }} />}>
                        <PinMap position={position} near={near} settings={settings} onMove={set} />
                    </Suspense>
                )}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                    {carried && 'geolocation' in navigator && <HereButton onFound={set} />}
                    <Typography variant="caption" color="text.secondary">
                        {translate('engine.position.help')}
                    </Typography>
                </Box>
            </Box>
        </Box>
    );
};
