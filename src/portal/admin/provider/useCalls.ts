import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from './dataProvider';

/** Data provider methods beyond react-admin's. */
export const useCalls = () => useDataProvider<PortalDataProvider>();
