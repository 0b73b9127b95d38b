export { BackupError, type Manifest } from './format';
export { restoreBackup } from './restoreBackup';
export { writeBackup } from './writeBackup';
