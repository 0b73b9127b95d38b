import { Box, Card, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { visuallyHidden } from '../../components/fields/FieldFrame';
import { Moment } from '../../components/fields/Moment';
import { FactList } from '../../components/panels/FactList';
import type { ScreenDefinition, Section } from '../definition';
import { FieldValue } from '../fields/FieldValue';
import { useLabels } from '../labels';
import { factSections, fieldOf, resourceOf, sourceOf } from '../metadata';
import { useShown } from '../useCanSeeField';

const isWide = (type: string) => type === 'text' || type === 'rows' || type === 'json';

interface FactSectionProps {
    definition: ScreenDefinition;
    section: Section;
    record: RaRecord;
}

const FactSection = ({ definition, section, record }: FactSectionProps) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const isShown = useShown(definition);
    const labels = useLabels(name);
    const fields = section.fields
        .flatMap(entry => fieldOf(resource, sourceOf(entry)) ?? [])
        .filter(f => !f.private && isShown(f));
    if (fields.length === 0) return null;
    const title = labels.text(section.title);
    // a section with one fact of the same name needs no heading
    const isNamed = fields.length === 1 && fields[0] && labels.field(fields[0]) === title;
    return (
        <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
                {title}
            </Typography>
            <FactList>
                {fields.map(field => {
                    const { render: Render, label } = definition.fields?.[field.name] ?? {};
                    return (
                        <Box
                            key={field.name}
                            sx={{ gridColumn: isWide(field.type) ? '1 / -1' : undefined, minWidth: 0 }}
                        >
                            <Typography
                                component="dt"
                                variant="caption"
                                color="text.secondary"
                                sx={isNamed ? visuallyHidden : undefined}
                            >
                                {Render && label ? labels.text(label) : labels.field(field)}
                            </Typography>
                            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                                {Render ? <Render /> : <FieldValue resource={name} field={field} record={record} />}
                            </Typography>
                        </Box>
                    );
                })}
            </FactList>
        </Card>
    );
};

const person = (value: unknown) => (value as { label?: string } | null | undefined)?.label;

/** Created and last-updated line. */
const Authors = ({ record }: { record: RaRecord }) => {
    const translate = useTranslate();
    const line = (key: string, at: unknown, by: unknown) =>
        at ? (
            <span>
                {translate(`engine.view.${key}`)} <Moment value={String(at)} relative />
                {person(by) && ` ${translate('engine.view.by', { name: person(by) })}`}
            </span>
        ) : null;
    return (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {line('created', record.created_at, record.created_by_user)}
            {record.updated_at !== record.created_at && line('updated', record.updated_at, record.updated_by_user)}
        </Typography>
    );
};

/** Read-only fields of the record, in the sections of its form. */
export const Facts = ({ definition, record }: { definition: ScreenDefinition; record: RaRecord }) => {
    const sections = factSections(definition, resourceOf(definition.name));
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            {sections.map(section => (
                <FactSection key={section.title} definition={definition} section={section} record={record} />
            ))}
            <Authors record={record} />
        </Box>
    );
};
