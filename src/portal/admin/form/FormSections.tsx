import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Card, Typography } from '@mui/material';
import type { Resource } from '../../../contract/metadata';
import { writableFields } from '../../../domain/records/validation';
import type { ScreenDefinition, Section } from '../definition';
import { FieldInput } from '../inputs/FieldInput';
import { isPosition, PositionInput } from '../inputs/PositionInput';
import { useLabels } from '../labels';

interface FormSectionsProps {
    /** custom inputs of some fields */
    fields: ScreenDefinition['fields'];
    resource: Resource;
    sections: readonly Section[];
    mode: 'create' | 'update';
}

interface SectionProps {
    own: ScreenDefinition['fields'];
    resource: Resource;
    section: Section;
    mode: 'create' | 'update';
    first: boolean;
}

/** Full-width field: prose and tables. */
const isWide = (type: string | undefined) => type === 'text' || type === 'rows' || type === 'json';

const SectionFields = ({ own, resource, section, mode, first }: SectionProps) => {
    const writable = writableFields(resource.fields, mode);
    const names = new Set(section.fields.filter(entry => typeof entry === 'string'));
    const isPlaced = isPosition(resource, names);
    // notes above the fields take no focus
    const leading = section.fields.findIndex(entry => typeof entry === 'string');
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                columnGap: 3,
                rowGap: 2,
            }}
        >
            {section.fields.map((entry, index) => {
                const Input = typeof entry === 'string' ? own?.[entry]?.input : entry.input;
                if (Input)
                    return (
                        <Box
                            key={typeof entry === 'string' ? entry : `${entry.source} of this form`}
                            // an input that does not apply occupies no row
                            sx={{ gridColumn: '1 / -1', minWidth: 0, '&:empty': { display: 'none' } }}
                        >
                            <Input />
                        </Box>
                    );
                const field = writable.find(f => f.name === entry);
                if (!field) return null;
                // latitude and longitude in one row, with their map
                if (isPlaced && field.name === 'longitude') return null;
                const longitude = field.name === 'latitude' && writable.find(f => f.name === 'longitude');
                if (isPlaced && longitude)
                    return (
                        <Box key={field.name} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
                            <PositionInput resource={resource} latitude={field} longitude={longitude} />
                        </Box>
                    );
                return (
                    <Box key={field.name} sx={{ gridColumn: isWide(field.type) ? '1 / -1' : undefined, minWidth: 0 }}>
                        <FieldInput
                            resource={resource.name}
                            field={field}
                            autoFocus={first && index === leading && mode === 'create'}
                        />
                    </Box>
                );
            })}
        </Box>
    );
};

const FormSection = ({ own, resource, section, mode, first }: SectionProps) => {
    const labels = useLabels(resource.name);
    const title = (
        <Typography variant="h3" component="h2">
            {labels.text(section.title)}
        </Typography>
    );
    const fields = <SectionFields own={own} resource={resource} section={section} mode={mode} first={first} />;
    return section.collapsed ? (
        <Accordion>
            <AccordionSummary expandIcon={<ExpandMoreIcon />}>{title}</AccordionSummary>
            <AccordionDetails>{fields}</AccordionDetails>
        </Accordion>
    ) : (
        <Card component="section" sx={{ p: { xs: 2, md: 3 }, overflow: 'visible' }}>
            <Box sx={{ mb: 2 }}>{title}</Box>
            {fields}
        </Card>
    );
};

export const FormSections = ({ fields: own, resource, sections, mode }: FormSectionsProps) => {
    const writable = new Set(writableFields(resource.fields, mode).map(f => f.name));
    // a section of create-only fields is empty in an edit
    const shown = sections.filter(s =>
        s.fields.some(f => typeof f !== 'string' || own?.[f]?.input !== undefined || writable.has(f)),
    );
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            {shown.map((section, index) => (
                <FormSection
                    key={section.title}
                    own={own}
                    resource={resource}
                    section={section}
                    mode={mode}
                    first={index === 0}
                />
            ))}
        </Box>
    );
};
