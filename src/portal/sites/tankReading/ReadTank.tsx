import PropaneTankOutlined from '@mui/icons-material/PropaneTankOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { formatRecent } from '../../../domain/calendar/dateTexts';
import { litresText } from '../../components/fields/formats';
import { useCan } from '../../session/can';

export type ReadPoint = Pick<components['schemas']['WaterPoint'], 'id' | 'name' | 'tank_reading'>;

const TEXT = 'domains.sites.tankReading';
const ReadTankDialog = lazy(async () => ({ default: (await import('./ReadTankDialog')).ReadTankDialog }));

/** Last reading of a tank by eye, and the button that enters one; nothing where a tank cannot be read by eye. */
export const ReadTank = ({ point, onSaved }: { point: ReadPoint; onSaved: () => void }) => {
    const translate = useTranslate();
    const canRead = useCan()(['create_tank_reading']);
    const [isOpen, setOpen] = useState(false);
    const reading = point.tank_reading;
    if (!reading || (!canRead && !reading.last)) return null;
    return (
        <Stack spacing={1}>
            {reading.last && (
                <Typography variant="body2" color="text.secondary">
                    {translate(reading.last.by ? `${TEXT}.last` : `${TEXT}.lastNobody`, {
                        litres: litresText(Math.round(reading.last.litres)),
                        name: reading.last.by?.label ?? '',
                        time: formatRecent(reading.last.read_at),
                    })}
                </Typography>
            )}
            {canRead && (
                <Button
                    variant="outlined"
                    color="inherit"
                    startIcon={<PropaneTankOutlined />}
                    aria-label={translate(`${TEXT}.actionAt`, { name: point.name })}
                    onClick={() => setOpen(true)}
                    sx={{ minHeight: 48, fontSize: '1rem' }}
                >
                    {translate(`${TEXT}.action`)}
                </Button>
            )}
            {isOpen && (
                <Suspense fallback={null}>
                    <ReadTankDialog
                        point={point}
                        capacityLitres={reading.capacity_litres}
                        onSaved={onSaved}
                        onClose={() => setOpen(false)}
                    />
                </Suspense>
            )}
        </Stack>
    );
};
