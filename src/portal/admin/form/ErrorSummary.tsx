import { Alert, Link } from '@mui/material';
import { Fragment, use } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Resource } from '../../../contract/metadata';
import { FormDepth } from '../inputs/useFieldInput';
import { useLabels } from '../labels';
import { fieldOf } from '../metadata';
import { faultyPaths, focusField } from './faults';

/** Maximum number of listed fields; more would hide the form. */
const NAMED = 5;

interface ErrorSummaryProps {
    resource: Resource;
    /** fields of the form, in order */
    names: readonly string[];
    /** whether the last save was refused */
    refused: boolean;
}

/** Error summary after a refused save: each invalid field as a link that focuses its input. Shrinks as they are corrected. */
export const ErrorSummary = ({ resource, names, refused }: ErrorSummaryProps) => {
    const translate = useTranslate();
    const labels = useLabels(resource.name);
    const { control, setFocus } = useFormContext();
    const depth = use(FormDepth);
    const { errors } = useFormState({ control });
    const faulty = faultyPaths(errors, names, resource);
    if (!refused || faulty.length === 0) return null;
    const nameOf = (path: string) => {
        const [name = '', row, column] = path.split('.');
        const field = fieldOf(resource, name);
        const title = field ? labels.field(field) : name;
        if (row === undefined) return title;
        const inRow = field?.rows?.fields.find(each => each.name === column)?.title;
        const place = translate('engine.rows.row', { number: Number(row) + 1 });
        return `${title}, ${place}${inRow ? `: ${inRow}` : ''}`;
    };
    return (
        <Alert severity="error" role="status" sx={{ width: '100%', py: 0.25 }}>
            {translate('engine.form.attention', { smart_count: faulty.length })}{' '}
            {faulty.slice(0, NAMED).map((path, at) => (
                <Fragment key={path}>
                    {at > 0 && ', '}
                    <Link
                        component="button"
                        type="button"
                        color="inherit"
                        sx={{ verticalAlign: 'baseline', textAlign: 'left', minHeight: 24 }}
                        onClick={() => focusField(path, setFocus, depth)}
                    >
                        {nameOf(path)}
                    </Link>
                </Fragment>
            ))}
            {faulty.length > NAMED && ` ${translate('engine.confirm.more', { smart_count: faulty.length - NAMED })}`}
        </Alert>
    );
};
