import { Alert, Box, CircularProgress, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { type RaRecord, useResourceDefinition, useTranslate } from 'react-admin';
import { NAME_SEPARATOR } from '../../../contract/metadata';
import { findStatusField } from '../../../domain/records/statusFields';
import { usePageName } from '../../components/DocumentTitle';
import { rememberRecent } from '../../session/recents';
import type { ScreenDefinition } from '../definition';
import { OptionChip } from '../fields/OptionChip';
import { RecordName } from '../fields/RecordName';
import { BackToList } from '../form/FormPage';
import { useLabels } from '../labels';
import { recordLabel, resourceOf } from '../metadata';
import { useIsUnconfirmed } from '../provider/optimisticUpdate';
import { headingOf } from './headingOf';
import { Neighbours } from './Neighbours';

interface ViewHeaderProps {
    definition: ScreenDefinition;
    record: RaRecord;
    /** action bar */
    actions: ReactNode;
}

/** Name, status and actions of a record. */
export const ViewHeader = ({ definition, record, actions }: ViewHeaderProps) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const translate = useTranslate();
    const labels = useLabels(name);
    const { hasList } = useResourceDefinition({ resource: name });
    const isUnconfirmed = useIsUnconfirmed(name, record.id);
    const Icon = definition.icon;
    const status = findStatusField(resource);
    const state = status && record[status.name] !== null && record[status.name] !== undefined ? status : undefined;
    const Extra = definition.view?.header;
    const label = recordLabel(resource, record);
    const heading = headingOf(definition, resource, record, labels, {
        yes: translate('ra.boolean.true'),
        no: translate('ra.boolean.false'),
        empty: '',
    });
    const pageName = heading ? `${heading}${NAME_SEPARATOR}${label}` : label;
    usePageName(pageName);
    useEffect(
        () => rememberRecent({ resource: name, id: Number(record.id), label: pageName }),
        [name, record.id, pageName],
    );
    return (
        <Box component="header" sx={{ mb: 2 }}>
            {hasList && (
                <Box
                    className="hw-chrome"
                    sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 30 }}
                >
                    <BackToList name={name} />
                    <Neighbours name={name} linkType="show" />
                </Box>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.5 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: '1 1 280px', minWidth: 0 }}>
                    <Box
                        aria-hidden
                        sx={{
                            display: { xs: 'none', sm: 'grid' },
                            placeItems: 'center',
                            width: 40,
                            height: 40,
                            flexShrink: 0,
                            borderRadius: 1,
                            bgcolor: theme => theme.palette.tones.primary.surface,
                            color: theme => theme.palette.tones.primary.text,
                        }}
                    >
                        <Icon />
                    </Box>
                    <Box sx={{ minWidth: 0 }}>
                        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
                            <RecordName label={heading ?? label} />
                        </Typography>
                        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.25 }}>
                            <Typography variant="caption" color="text.secondary" noWrap>
                                {labels.title} {heading ? label : `#${record.id}`}
                            </Typography>
                            {state && (
                                // marked until the server has confirmed a change
                                <Box
                                    component="span"
                                    aria-busy={isUnconfirmed}
                                    sx={{ opacity: isUnconfirmed ? 0.6 : 1 }}
                                >
                                    <OptionChip resource={name} name={state.name} value={record[state.name]} />
                                </Box>
                            )}
                            {isUnconfirmed && (
                                <CircularProgress size={14} aria-label={translate('engine.view.ahead')} />
                            )}
                        </Box>
                    </Box>
                </Box>
                <Box className="hw-chrome" sx={{ display: 'contents' }}>
                    {actions}
                </Box>
            </Box>
            {record.archived_at && (
                <Alert severity="warning" sx={{ mt: 2 }}>
                    {translate('engine.view.archived', { title: labels.inSentence })}
                </Alert>
            )}
            {Extra && <Extra />}
        </Box>
    );
};
