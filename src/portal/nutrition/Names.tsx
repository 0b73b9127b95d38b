import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { SwatchName } from '../components/fields/Swatch';
import { nutrientLabel } from './nutrientLabel';

export const SupplementName = () => {
    const record = useRecordContext<ResourceTypes['supplements']>();
    return record ? <SwatchName color={record.color}>{record.name}</SwatchName> : null;
};
export const TagName = () => {
    const record = useRecordContext<ResourceTypes['tags']>();
    return record ? (
        <SwatchName color={record.color} round>
            {record.name}
        </SwatchName>
    ) : null;
};
export const NutrientLabel = () => {
    const record = useRecordContext<ResourceTypes['supplement-nutrients']>();
    return record ? <SwatchName color={record.color}>{nutrientLabel(record.nutrient)}</SwatchName> : null;
};
