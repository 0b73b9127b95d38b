import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DEVICE_SETTINGS } from '../../../domain/telemetry/deviceSettings';
import { useLabels } from '../../admin/labels';
import { fieldOf } from '../../admin/metadata';
import { formatNumber } from '../../components/fields/formats';
import type { Site } from '../../telemetry/TelemetryFrame';

const RESOURCE = 'udose-sites';

/** A setting's value as people read it. */
export const useSettingText = () => {
    const labels = useLabels(RESOURCE);
    return (name: string, value: unknown): { name: string; value: string } => {
        const field = fieldOf(RESOURCE, name);
        const shown =
            value === null || value === undefined
                ? '–'
                : field?.options
                  ? labels.option(field, value as string | number)
                  : typeof value === 'number'
                    ? formatNumber(value, field)
                    : String(value);
        return { name: labels.fieldByName(name), value: shown };
    };
};

/** Settings that the device has not taken yet. */
export const PendingSettings = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const textOf = useSettingText();
    const waiting = Object.entries((site.pending_settings ?? {}) as Record<string, unknown>);
    if (waiting.length === 0) return null;
    // a new device has all settings pending; the page shows them anyway
    const all = waiting.length === DEVICE_SETTINGS.length;
    return (
        <Alert severity="warning" role="status">
            <AlertTitle>{translate('domains.sites.dose.pending.title')}</AlertTitle>
            {translate(`domains.sites.dose.pending.${all ? 'all' : 'text'}`)}
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
                {(all ? [] : waiting).map(([field, wanted]) => {
                    const { name, value } = textOf(field, wanted);
                    return <li key={field}>{translate('domains.sites.dose.pending.change', { name, to: value })}</li>;
                })}
            </Box>
        </Alert>
    );
};
