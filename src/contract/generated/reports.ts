// Written by `npm run generate` from the contract. Do not edit.
import type { Report } from '../metadata';

export const reports = {
"ubot-records": {"name":"ubot-records","title":"Message","plural":"Messages","domain":"ubots","api":"main","path":"/ubot-sites/{id}/ubot-records","schema":"UbotRecord","permission":["read_ubot"],"scope":{"kind":"parent"},"parent":{"resource":"ubot-sites","column":"site_id"},"source":"ubot_records","time":{"column":"recorded_at","kind":"moment","from":"from","to":"to"},"key":["device_id","epoch","sequence"],"filters":["state"],"sort":[],"columns":["recorded_at","state","rainfall","battery_voltage","temperature","device_id","sequence","received_at"],"export":"/ubot-sites/{id}/ubot-records/export","fields":[
  {"name":"epoch","type":"integer","title":"Token","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"description":"How often the device has begun to count anew"},
  {"name":"sequence","type":"integer","title":"No.","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"recorded_at","type":"date-time","title":"Time","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"received_at","type":"date-time","title":"Received","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"device_id","type":"reference","title":"Device","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"references":"devices","embed":"device"},
  {"name":"state","type":"enum","title":"State","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":true,"range":false,"sort":false,"options":[{"value":"stopped","label":"Stopped","color":"neutral"},{"value":"running","label":"Running","color":"success"},{"value":"alarmed","label":"Alarmed","color":"error"}]},
  {"name":"rainfall","type":"number","title":"Rain","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"mm"},
  {"name":"battery_voltage","type":"number","title":"Battery","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"V"},
  {"name":"temperature","type":"number","title":"Temperature","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"°C"},
  {"name":"clock_corrected","type":"boolean","title":"Clock corrected","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"description":"The clock of the device was wrong; its time was corrected"}
]}
} satisfies Record<string, Report> as unknown as Record<string, Report>;
