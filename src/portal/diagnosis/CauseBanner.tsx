import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Collapse, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { formatNumber } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { useIsCustomer } from '../session/useIsCustomer';
import { DaysLeft } from './DaysLeft';
import { type Diagnosis, type DiagnosisSummary, useDiagnosesOfList, useDiagnosis } from './useDiagnosis';

const TEXT = 'domains.diagnosis';
type Evidence = Diagnosis['evidence'][number];

/** Nothing unusual adds nothing to the state that stands above. */
const saysMore = ({ cause }: DiagnosisSummary) => cause !== 'none';

const withUnit = (value: number, unit: string | null) =>
    unit === '×'
        ? `${formatNumber(Math.round(value * 100))}\u00a0%`
        : formatNumber(value, { type: 'number', ...(unit ? { unit } : {}) });

export const EvidenceLine = ({ line }: { line: Evidence }) => {
    const translate = useTranslate();
    const { figure, value, unit, usual, from, to, at, note } = line;
    const shown = value === null ? note : withUnit(value, unit);
    const text =
        usual === null ? shown : translate(`${TEXT}.usual`, { value: shown ?? '', usual: withUnit(usual, unit) });
    return (
        <Box component="li" sx={{ py: 0.25 }}>
            {translate(`${TEXT}.figure.${figure}`)}
            {text ? `: ${text}` : ''}
            {' · '}
            {at ? (
                <Moment value={at} />
            ) : from && to && from !== to ? (
                translate(`${TEXT}.days`, { from: formatDate(from), to: formatDate(to) })
            ) : (
                from && formatDate(from)
            )}
        </Box>
    );
};

const EvidenceList = ({ evidence }: Pick<Diagnosis, 'evidence'>) => {
    const translate = useTranslate();
    const id = useId();
    const [isOpen, setOpen] = useState(false);
    if (evidence.length === 0) return null;
    return (
        <>
            <Button
                size="small"
                color="inherit"
                aria-expanded={isOpen}
                aria-controls={id}
                endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
                onClick={() => setOpen(!isOpen)}
                sx={{ px: 0.75, minHeight: 32 }}
            >
                {translate(`${TEXT}.evidence`)}
            </Button>
            <Collapse in={isOpen} sx={{ flexBasis: '100%' }}>
                <Box
                    component="ul"
                    id={id}
                    aria-label={translate(`${TEXT}.evidence_title`)}
                    sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}
                >
                    {evidence.map((line, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one diagnosis never move
                        <EvidenceLine key={index} line={line} />
                    ))}
                </Box>
            </Collapse>
        </>
    );
};

/** Cause with certainty and start. */
export const CauseSentence = ({ diagnosis }: { diagnosis: DiagnosisSummary }) => {
    const translate = useTranslate();
    const { sentence, certainty, since } = diagnosis;
    const day = since ? formatDate(since) : undefined;
    const isLikely = certainty === 'likely';
    const note = isLikely && day ? 'likely_since' : isLikely ? 'likely' : day ? 'since' : undefined;
    return (
        <>
            {sentence} {note && translate(`${TEXT}.${note}`, { day })}
        </>
    );
};

/** Cause, next step and readings of a site, and its days left, for the banner of its state. */
export const CauseOfSite = ({ siteId }: { siteId: number }) => {
    const translate = useTranslate();
    const diagnosis = useDiagnosis(siteId);
    const isCustomer = useIsCustomer();
    if (!diagnosis) return null;
    const { next_step, difference, forecast, customer_text, evidence } = diagnosis;
    const isShown = saysMore(diagnosis);
    if (!isShown && !difference && !forecast) return null;
    return (
        <Stack sx={{ mt: 0.5, gap: 0.25, overflowWrap: 'anywhere' }}>
            {isShown && (
                <Typography variant="body2" component="p">
                    <CauseSentence diagnosis={diagnosis} />
                </Typography>
            )}
            {isShown && next_step && (
                <Typography variant="body2" component="p">
                    {translate(`${TEXT}.next_step`, { step: next_step })}
                </Typography>
            )}
            {isShown && isCustomer && customer_text && (
                <Typography variant="body2" component="p">
                    {customer_text}
                </Typography>
            )}
            {difference && (
                <Typography variant="body2" component="p">
                    {difference}
                </Typography>
            )}
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
                {forecast && <DaysLeft forecast={forecast} />}
                {isShown && <EvidenceList evidence={evidence} />}
            </Stack>
        </Stack>
    );
};

/** Cause of a site's state beside the message of an alarm; as its cause only if it rests on the alarm. */
export const CauseOfAlarm = ({ siteId, title }: { siteId: number; title: string }) => {
    const translate = useTranslate();
    const diagnosis = useDiagnosis(siteId);
    if (!diagnosis || !saysMore(diagnosis)) return null;
    const isOfAlarm = diagnosis.evidence.some(({ figure, note }) => figure === 'alarm' && note === title);
    const sentence = translate(`${TEXT}.${isOfAlarm ? 'cause' : 'at_site'}`, { sentence: diagnosis.sentence });
    return (
        <Typography variant="body2" component="p" sx={{ mt: 0.5 }}>
            <CauseSentence diagnosis={{ ...diagnosis, sentence }} />{' '}
            {diagnosis.next_step && translate(`${TEXT}.next_step`, { step: diagnosis.next_step })}
        </Typography>
    );
};

/** Known cause at the site of a row, below its name. */
export const CauseInList = ({ siteId }: { siteId: number }) => {
    const found = useDiagnosesOfList().get(siteId);
    if (!found || !saysMore(found) || found.cause === 'not_known') return null;
    return (
        <Typography
            title={found.sentence}
            component="span"
            variant="caption"
            color="text.secondary"
            noWrap
            sx={{ display: 'block' }}
        >
            {found.sentence}
        </Typography>
    );
};
