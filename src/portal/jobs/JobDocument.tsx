import { Box, Skeleton, Typography } from '@mui/material';
import { Link, type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { FieldValue } from '../admin/fields/FieldValue';
import { RECORD_FIELDS, recordLabel, resourceOf } from '../admin/metadata';
import { useCanOpenPages } from '../admin/useCanOpenPages';
import { Part, PartLine, PartLines } from './JobParts';
import { useJobDocument } from './useJobDocument';

// fields of the job card are shown above
const KNOWN = new Set(['number', 'job_card_id', 'customer_id', 'customer_property_id', 'site_id', 'device_id']);
const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** All filled-in fields of the job's document. */
export const JobDocument = ({ card }: { card: RaRecord }) => {
    const { resource, document, isPending } = useJobDocument(card);
    if (!resource) return null;
    if (isPending) return <Skeleton variant="rounded" height={120} />;
    return document ? <DocumentFacts name={resource.name} document={document} /> : null;
};

const DocumentFacts = ({ name, document }: { name: string; document: RaRecord }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const pages = useCanOpenPages(name);
    const resource = resourceOf(name);
    const type = pages.show ? 'show' : pages.edit ? 'edit' : undefined;
    const label = recordLabel(resource, document);
    const fields = resource.fields.filter(
        field =>
            !field.private &&
            !KNOWN.has(field.name) &&
            !RECORD_FIELDS.has(field.name) &&
            !isEmpty(document[field.name]),
    );
    return (
        <Part title={`${translate(`resources.${name}.name`, 1)} ${label}`}>
            <PartLines>
                {fields.map(field => (
                    <PartLine key={field.name} label={translate(`resources.${name}.fields.${field.name}`)}>
                        <FieldValue resource={name} field={field} record={document} />
                    </PartLine>
                ))}
            </PartLines>
            {type && (
                <Typography variant="body2" sx={{ mt: 1.5 }}>
                    <Box component={Link} to={createPath({ resource: name, id: document.id, type })}>
                        {translate('domains.jobs.openDocument', { name: label })}
                    </Box>
                </Typography>
            )}
        </Part>
    );
};
