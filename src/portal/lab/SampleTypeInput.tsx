import { useEffect, useRef } from 'react';
import { useCanAccess } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { RecordPicker } from '../admin/inputs/RecordPicker';
import { ReferenceFieldInput } from '../admin/inputs/ReferenceInputs';
import { fieldOf } from '../admin/metadata';

const SAMPLES = 'lab-samples';
const FIELD = fieldOf(SAMPLES, 'lab_sample_type_id');

/** Sample type, limited to the sample's kind. Changing the kind clears a type of another kind. */
export const SampleTypeInput = () => {
    const { canAccess: canList } = useCanAccess({ resource: 'lab-sample-types', action: 'list' });
    const kind = useWatch({ name: 'kind' });
    const { setValue, getValues } = useFormContext();
    const before = useRef(kind);
    useEffect(() => {
        if (before.current === kind) return;
        before.current = kind;
        if (getValues('lab_sample_type_id')) setValue('lab_sample_type_id', null, { shouldDirty: true });
    }, [kind, getValues, setValue]);
    if (!FIELD) return null;
    if (!canList) return <ReferenceFieldInput resource={SAMPLES} field={FIELD} />;
    return <RecordPicker resource={SAMPLES} field={FIELD} filter={kind ? { kind } : {}} detail={() => ''} />;
};
