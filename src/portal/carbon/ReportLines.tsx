import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { sumKg } from '../../domain/carbon/emissionLines';
import { LineStages } from './LineStages';
import { useFactorName, useItemLabels, useSourceName } from './names';
import { kilograms, type ReportLine, tonnes } from './report';

const TEXT = 'domains.carbon.report';

const Line = ({ line }: { line: ReportLine }) => {
    const translate = useTranslate();
    const what = useItemLabels();
    const factorName = useFactorName();
    const [open, setOpen] = useState(false);
    const name = [line.animal_class ?? line.name, line.season]
        .flatMap((part, at) => (part ? [at === 0 ? what.of(part) : what.season(part)] : []))
        .join(', ');
    return (
        <Accordion disableGutters variant="outlined" expanded={open} onChange={(_, now) => setOpen(now)}>
            <AccordionSummary expandIcon={<ExpandMore />}>
                <Stack
                    direction="row"
                    sx={{ width: '100%', pr: 1, columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}
                >
                    <Box>
                        <Typography variant="body2">{name}</Typography>
                        <Typography variant="caption" color="text.secondary">
                            {translate(`${TEXT}.days`, { from: formatDate(line.from), to: formatDate(line.to) })}
                        </Typography>
                    </Box>
                    <Typography variant="body2" className="tabular">
                        {kilograms(line.kg)}
                    </Typography>
                </Stack>
            </AccordionSummary>
            <AccordionDetails>
                {open && <LineStages steps={line.steps} />}
                {open && line.range && (
                    <Typography variant="caption" color="text.secondary" component="div" sx={{ mt: 1.5 }}>
                        {translate(`${TEXT}.between`, {
                            low: kilograms(line.range.low),
                            high: kilograms(line.range.high),
                            factor: factorName(line.range.factor),
                        })}
                    </Typography>
                )}
            </AccordionDetails>
        </Accordion>
    );
};

const Source = ({ source, lines }: { source: string; lines: readonly ReportLine[] }) => {
    const name = useSourceName();
    const [open, setOpen] = useState(false);
    return (
        <Accordion
            disableGutters
            expanded={open}
            onChange={(_, now) => setOpen(now)}
            slotProps={{ transition: { unmountOnExit: true } }}
        >
            <AccordionSummary expandIcon={<ExpandMore />}>
                <Stack
                    direction="row"
                    sx={{ width: '100%', pr: 1, columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}
                >
                    <Typography>{name(source)}</Typography>
                    <Typography className="tabular">{tonnes(sumKg(lines.map(({ kg }) => kg)))}</Typography>
                </Stack>
            </AccordionSummary>
            <AccordionDetails sx={{ px: { xs: 1, sm: 2 } }}>
                {lines.map(line => (
                    <Line key={line.id} line={line} />
                ))}
            </AccordionDetails>
        </Accordion>
    );
};

/** All report lines by scope and source; each expands into its equations. */
export const ReportLines = ({ lines }: { lines: readonly ReportLine[] }) => {
    const translate = useTranslate();
    const scopes = [1, 2, 3].filter(scope => lines.some(line => line.scope === scope));
    return (
        <Stack component="section" spacing={2} aria-labelledby="carbon-lines">
            <Box>
                <Typography id="carbon-lines" variant="h3" component="h2">
                    {translate(`${TEXT}.lines`)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                    {translate(`${TEXT}.linesText`)}
                </Typography>
            </Box>
            {scopes.map(scope => {
                const ofScope = lines.filter(line => line.scope === scope);
                const sources = [...new Set(ofScope.map(({ source }) => source))];
                return (
                    <Box key={scope}>
                        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
                            {translate(`domains.carbon.scope.${scope}`)}
                        </Typography>
                        {sources.map(source => (
                            <Source
                                key={source}
                                source={source}
                                lines={ofScope.filter(line => line.source === source)}
                            />
                        ))}
                    </Box>
                );
            })}
        </Stack>
    );
};
