import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetList, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { OptionChip } from '../../admin/fields/OptionChip';
import { LoadFailed, StateMessage } from '../../admin/list/ListStates';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { formatNumber } from '../../components/fields/formats';
import { Moment } from '../../components/fields/Moment';
import { doseText } from './TargetPreview';
import { type AutomationOfSite, CHANGES, type TargetDoseChange } from './useAutomation';
import { useDecide } from './useDecide';

const TEXT = 'domains.sites.target';
const PAGE = 20;

/** Why a target changed, with the herd of that time. */
export const useChangeReason = () => {
    const translate = useTranslate();
    return ({ cause, number_of_animals, live_weight, step_on }: TargetDoseChange) =>
        translate(`${TEXT}.because.${cause}`, {
            head: number_of_animals === null ? '–' : formatNumber(Number(number_of_animals)),
            weight: live_weight === null ? '–' : formatNumber(Number(live_weight), { type: 'number', unit: 'kg/head' }),
            day: step_on ? formatDate(step_on) : '–',
        });
};

interface LineProps {
    change: TargetDoseChange;
    /** absent where it cannot be undone */
    onUndo: (() => void) | undefined;
}
const Line = ({ change, onUndo }: LineProps) => {
    const translate = useTranslate();
    const why = useChangeReason();
    const say = (key: string, values: object = {}) => translate(`${TEXT}.history.${key}`, values);
    const [what, by, at] =
        change.status === 'undone'
            ? ['undone', change.undone_by, change.undone_at]
            : change.decided_at
              ? [change.status === 'declined' ? 'declined' : 'accepted', change.decided_by, change.decided_at]
              : [];
    return (
        <Card component="li" sx={{ p: 2 }}>
            <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
            >
                <Typography variant="body2" className="tabular" sx={{ fontWeight: 550 }}>
                    {say(change.target === null ? 'stays' : 'change', {
                        from: doseText(change.target_before),
                        to: doseText(change.target),
                    })}
                </Typography>
                <OptionChip resource={CHANGES} name="status" value={change.status} />
            </Stack>
            <Typography variant="body2" color="text.secondary">
                {why(change)} · <Moment value={change.created_at} />
            </Typography>
            {change.beyond && (
                <Typography variant="body2">
                    {say(`beyond_${change.beyond}`, {
                        wished: doseText(change.wished),
                        limit: doseText(change.limit_value),
                        reason: change.reason ?? '',
                    })}
                </Typography>
            )}
            {what && at && (
                <Typography variant="caption" color="text.secondary" component="div">
                    {say(what, { name: (by as { label?: string } | null)?.label ?? '–' })} <Moment value={at} />
                </Typography>
            )}
            {onUndo && (
                <Box sx={{ mt: 1 }}>
                    <Button
                        size="small"
                        variant="outlined"
                        color="inherit"
                        startIcon={<UndoOutlined />}
                        onClick={onUndo}
                    >
                        {say('undo')}
                    </Button>
                </Box>
            )}
        </Card>
    );
};

/** Applied and refused target dose changes, newest first; the last one can be undone while it is in effect. */
export const History = ({ siteId, automation }: { siteId: number; automation: AutomationOfSite }) => {
    const translate = useTranslate();
    const { canAccess: canUpdate } = useCanAccess({ resource: 'udose-sites', action: 'edit' });
    const { decide } = useDecide();
    const [pages, setPages] = useState(1);
    const [undoing, setUndoing] = useState<TargetDoseChange>();
    const { data, total, error, isPending, refetch } = useGetList<TargetDoseChange>(CHANGES, {
        filter: { site_id: siteId },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: PAGE * pages },
    });
    if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />;
    if (isPending) return <Skeleton variant="rounded" height={160} />;
    const lines = (data ?? []).filter(({ status }) => status !== 'proposed');
    const now = automation.waiting_target ?? automation.target_dose;
    const last = lines.find(({ status }) => status === 'applied');
    const undoable = canUpdate && last && (last.target ?? null) === (now ?? null) ? last : undefined;
    return (
        <Stack component="section" spacing={1.5} aria-labelledby="target-history">
            <Typography id="target-history" variant="h3" component="h2">
                {translate(`${TEXT}.history.title`)}
            </Typography>
            {lines.length === 0 ? (
                <Card>
                    <StateMessage
                        icon={<AutoModeOutlined />}
                        title={translate(`${TEXT}.history.none`)}
                        text={translate(`${TEXT}.history.none_text`)}
                    />
                </Card>
            ) : (
                <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {lines.map(change => (
                        <Line
                            key={change.id}
                            change={change}
                            onUndo={change === undoable ? () => setUndoing(change) : undefined}
                        />
                    ))}
                </Stack>
            )}
            {(total ?? 0) > PAGE * pages && (
                <Button color="inherit" sx={{ alignSelf: 'center' }} onClick={() => setPages(pages + 1)}>
                    {translate('engine.history.more')}
                </Button>
            )}
            {undoing && (
                <ConfirmDialog
                    title={translate(`${TEXT}.undo.title`)}
                    text={translate(`${TEXT}.undo.text`, { target: doseText(undoing.target_before) })}
                    confirmLabel={translate(`${TEXT}.undo.confirm`)}
                    onConfirm={() => decide('undo', undoing, automation.site_version)}
                    onClose={() => setUndoing(undefined)}
                />
            )}
        </Stack>
    );
};
