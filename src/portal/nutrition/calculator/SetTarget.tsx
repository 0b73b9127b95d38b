import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import { calculationLine, figureText } from '../../../domain/calculators';
import type { CalculationResult } from '../../../domain/calculators/chain';
import { companionKey } from '../../admin/provider/keys';
import { pagePath } from '../../links/urls';
import { answered, mainApi } from '../../session/clients';
import { ApiFault } from '../../session/fault';
import type { SiteFigures } from './fillFromSite';

const TEXT = 'domains.nutrition.calculator.set';
const doseText = (grams: number | null) => (grams === null ? '–' : figureText(String(grams), 'g nutrient/head·day'));

interface SetTargetProps {
    site: SiteFigures;
    result: CalculationResult;
    /** refetches the site */
    onSet: () => Promise<unknown>;
}

/**
 * Writes the result to its site's target as an ordinary settings change, with the same urea guard, version check and
 * pending device settings.
 */
export const SetTarget = ({ site, result, onSet }: SetTargetProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queries = useQueryClient();
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState<string>();
    const target = Number(calculationLine(result, 'target_to_set')?.value ?? Number.NaN);
    const now = site.waiting_target ?? site.target_dose;
    if (!site.may_set || Number.isNaN(target)) return null;
    const unsafe = result.notes.some(({ level }) => level === 'refused');
    const set = async () => {
        setBusy(true);
        setRefused(undefined);
        try {
            await answered(
                mainApi.PUT('/udose-sites/{id}', {
                    params: { path: { id: site.site.id } },
                    body: { version: site.version, target_dose: target },
                }),
            );
            notify(`${TEXT}.done`, {
                type: 'success',
                messageArgs: { site: site.site.label, target: doseText(target) },
            });
            void queries.invalidateQueries({ queryKey: ['udose-sites'] });
            void queries.invalidateQueries({ queryKey: companionKey('udose-sites', site.site.id) });
        } catch (fault) {
            const stale = fault instanceof ApiFault && fault.status === 409;
            const errors = fault instanceof ApiFault ? Object.values(fault.body.errors ?? {}).flat() : [];
            setRefused(stale ? translate(`${TEXT}.stale`) : errors.join(' ') || (fault as Error).message);
        }
        await onSet();
        setBusy(false);
    };
    return (
        <Card component="section" aria-labelledby="set-target" sx={{ p: 2, '@media print': { display: 'none' } }}>
            <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
            >
                <div>
                    <Typography id="set-target" variant="h3" component="h3">
                        {translate(`${TEXT}.title`, { site: site.site.label })}
                    </Typography>
                    <Typography variant="body2" className="tabular">
                        {now === target
                            ? translate(`${TEXT}.same`, { target: doseText(target) })
                            : translate(`${TEXT}.change`, { from: doseText(now), to: doseText(target) })}
                    </Typography>
                </div>
                <Button
                    variant="contained"
                    loading={busy}
                    disabled={unsafe || now === target}
                    onClick={() => void set()}
                >
                    {translate(`${TEXT}.press`)}
                </Button>
            </Stack>
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
                {translate(`${TEXT}.${site.automated ? 'automated' : 'only'}`)}{' '}
                <LinkBase to={pagePath('udose-sites', 'edit', site.site.id)}>{translate(`${TEXT}.settings`)}</LinkBase>
            </Typography>
            {refused && (
                <Alert severity="error" sx={{ mt: 1 }}>
                    {refused}
                </Alert>
            )}
        </Card>
    );
};
