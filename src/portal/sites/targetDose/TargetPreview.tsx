import { Alert, AlertTitle } from '@mui/material';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResourceTypes } from '../../../contract/generated/types';
import {
    clampTarget,
    computedTarget,
    type TargetAutomation,
    type TargetBasis,
} from '../../../domain/dosing/targetDose';
import { judgeUrea } from '../../../domain/dosing/ureaLimits';
import { formNumber } from '../../../domain/records/numberEntry';
import { formatNumber } from '../../components/fields/formats';
import type { AutomationOfSite } from './useAutomation';

const TEXT = 'domains.sites.target.preview';
const FIELDS = ['how', 'follows', 'grams_per_100_kg', 'grams_of_herd', 'schedule', 'lowest', 'highest'] as const;

type Site = ResourceTypes['udose-sites'];
type Shown = AutomationOfSite & { id: number; site: Site };

export const doseText = (grams: number | null | undefined) =>
    grams === null || grams === undefined ? '–' : formatNumber(grams, { type: 'number', unit: 'g/head/day' });

/** Before it is saved: what the herd of today, or the schedule, would give, and what would come of it. */
export const TargetPreview = () => {
    const translate = useTranslate();
    const record = useRecordContext<Shown>();
    const [how, follows, perWeight, ofHerd, schedule, low, high] = useWatch({ name: [...FIELDS] });
    const site = record?.site;
    const { data: supplement } = useGetOne<ResourceTypes['supplements'] & { id: number }>(
        'supplements',
        { id: Number(site?.supplement_id) },
        { enabled: Boolean(site?.supplement_id), staleTime: 300_000 },
    );
    if (!record || !site) return null;
    const automation: TargetAutomation = {
        follows: (follows ?? 'live_weight') as TargetBasis,
        grams_per_100_kg: formNumber(perWeight),
        grams_of_herd: formNumber(ofHerd),
        schedule: ((schedule ?? []) as { begins_on?: string; target?: unknown }[]).flatMap(step => {
            const target = formNumber(step.target);
            return step.begins_on && target !== undefined ? [{ begins_on: step.begins_on, target }] : [];
        }),
    };
    const say = (key: string, values: object = {}) => translate(`${TEXT}.${key}`, values);
    const herd = say('herd', {
        head: record.number_of_animals === null ? '–' : formatNumber(record.number_of_animals),
        weight:
            record.live_weight === null ? '–' : formatNumber(record.live_weight, { type: 'number', unit: 'kg/head' }),
    });
    const wished = computedTarget(automation, record, record.today);
    if (wished === undefined)
        return (
            <Alert severity="info">
                <AlertTitle>{herd}</AlertTitle>
                {say(`missing_${automation.follows}`)}
            </Alert>
        );
    const [lowest, highest] = [formNumber(low), formNumber(high)];
    const limited = lowest !== undefined && highest !== undefined && lowest <= highest;
    const { target, beyond } = limited ? clampTarget(wished, { lowest, highest }) : { target: wished };
    const now = record.waiting_target ?? record.target_dose;
    const urea = judgeUrea({ ...site, target_dose: target }, supplement?.nutrients ?? []);
    const harmful = urea.level === 'refused' && target > (now ?? 0);
    const outcome = () => {
        if (harmful) return say('urea', { grams: urea.gramsPerKg.toFixed(2) });
        if (how === 'off' || target === now) return say(target === now ? 'same' : 'off');
        return say(how === 'applied' ? 'applied' : 'proposed', { from: doseText(now), to: doseText(target) });
    };
    return (
        <Alert severity={beyond || harmful ? 'warning' : 'info'} role="status">
            <AlertTitle>{herd}</AlertTitle>
            <div>
                {say('wished', { wished: doseText(wished) })}
                {beyond && ` ${say(`beyond_${beyond}`, { limit: doseText(target) })}`}
            </div>
            <div>{outcome()}</div>
        </Alert>
    );
};
