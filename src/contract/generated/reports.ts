// Written by `npm run generate` from the contract. Do not edit.
import type { Report } from '../metadata';

export const reports = {
"device-logs": {"name":"device-logs","title":"Message","plural":"Messages","domain":"telemetry","api":"main","path":"/udose-sites/{id}/device-logs","schema":"DeviceLog","permission":["read_udose_site"],"scope":{"kind":"parent"},"parent":{"resource":"udose-sites","column":"site_id"},"source":"readings","time":{"column":"recorded_at","kind":"moment","from":"from","to":"to"},"key":["device_id","epoch","sequence"],"filters":["state","alarmed"],"sort":[],"columns":["recorded_at","state","alarms","water","dose","pulses","doses","battery_voltage","conductivity","water_pressure","tank_pressure","tank_level","temperature","device_id","sequence","received_at"],"export":"/udose-sites/{id}/device-logs/export","fields":[
  {"name":"epoch","type":"integer","title":"Token","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"description":"How often the device has begun to count anew"},
  {"name":"sequence","type":"integer","title":"No.","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"recorded_at","type":"date-time","title":"Time","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"received_at","type":"date-time","title":"Received","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"device_id","type":"reference","title":"Device","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"references":"devices","embed":"device"},
  {"name":"state","type":"enum","title":"Doser","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":true,"range":false,"sort":false,"options":[{"value":"stopped","label":"Stopped","color":"neutral"},{"value":"running","label":"Running","color":"success"}]},
  {"name":"alarms","type":"json","title":"Alarms","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"alarmed","type":"boolean","title":"With an alarm","required":false,"nullable":false,"readOnly":true,"stored":false,"filter":true,"range":false,"sort":false,"description":"Whether it reported an alarm","computed":true},
  {"name":"water","type":"number","title":"Water","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"L"},
  {"name":"pulses","type":"integer","title":"Pulses","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"doses","type":"integer","title":"Doses","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"dose","type":"number","title":"Nutrient","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"ml"},
  {"name":"battery_voltage","type":"number","title":"Battery","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"V"},
  {"name":"conductivity","type":"number","title":"Conductivity","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"µS/m"},
  {"name":"water_pressure","type":"number","title":"Water pressure","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"kPa"},
  {"name":"tank_pressure","type":"number","title":"Tank pressure","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"kPa"},
  {"name":"tank_level","type":"number","title":"Tank level","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"description":"As reckoned from this message","unit":"kg"},
  {"name":"temperature","type":"number","title":"Temperature","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"°C"},
  {"name":"clock_corrected","type":"boolean","title":"Clock corrected","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false}
]},
"logs": {"name":"logs","title":"Message","plural":"Messages","domain":"siteRecords","api":"main","path":"/logs","schema":"Log","permission":["access_log"],"scope":{"kind":"customer","path":["site_id","customer_id"]},"source":"","time":{"column":"at","kind":"moment","from":"from","to":"to","usual":1,"most":7,"mostBy":{"site_id":400,"device_id":400}},"key":["device_id","epoch","sequence"],"filters":["kind","customer_id","site_id","device_id","state","alarmed"],"sort":[],"columns":["at","kind","site_id","customer_id","device_id","state","alarms","water","dose","battery_voltage","conductivity","water_pressure","tank_level","reason","message"],"export":"/logs/export","fields":[
  {"name":"id","type":"string","title":"Id","required":false,"nullable":false,"readOnly":true,"stored":false,"filter":false,"range":false,"sort":false,"description":"Tells the lines of an answer apart","computed":true},
  {"name":"kind","type":"enum","title":"Kind","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":true,"range":false,"sort":false,"default":"message","options":[{"value":"message","label":"Message"},{"value":"rejected","label":"Not understood"}]},
  {"name":"epoch","type":"integer","title":"Token","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"sequence","type":"integer","title":"No.","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"at","type":"date-time","title":"Time","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"description":"When it was recorded; when it was received, where that is not known"},
  {"name":"recorded_at","type":"date-time","title":"Recorded","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"received_at","type":"date-time","title":"Received","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"device_id","type":"reference","title":"Device","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":true,"range":false,"sort":false,"references":"devices","embed":"device"},
  {"name":"site_id","type":"reference","title":"Site","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":true,"range":false,"sort":false,"references":"sites","kinds":["udose"],"embed":"site"},
  {"name":"customer_id","type":"reference","title":"Customer","required":false,"nullable":true,"readOnly":true,"stored":false,"filter":true,"range":false,"sort":false,"computed":true,"path":["site_id","customer_id"],"references":"customers","embed":"customer"},
  {"name":"state","type":"enum","title":"State","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":true,"range":false,"sort":false,"options":[{"value":"stopped","label":"Stopped","color":"neutral"},{"value":"running","label":"Running","color":"success"}]},
  {"name":"alarms","type":"json","title":"Alarms","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"alarmed","type":"boolean","title":"With an alarm only","required":false,"nullable":false,"readOnly":true,"stored":false,"filter":true,"range":false,"sort":false,"description":"Whether it reported an alarm","computed":true},
  {"name":"water","type":"number","title":"Water","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"L"},
  {"name":"dose","type":"number","title":"Nutrient","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"ml"},
  {"name":"battery_voltage","type":"number","title":"Battery","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"V"},
  {"name":"conductivity","type":"number","title":"Conductivity","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"µS/m"},
  {"name":"water_pressure","type":"number","title":"Water pressure","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"kPa"},
  {"name":"tank_level","type":"number","title":"Tank level","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"unit":"kg"},
  {"name":"clock_corrected","type":"boolean","title":"Clock corrected","required":false,"nullable":false,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false},
  {"name":"reason","type":"string","title":"Why","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"description":"Why it could not be understood"},
  {"name":"message","type":"string","title":"As it came","required":false,"nullable":true,"readOnly":true,"stored":true,"filter":false,"range":false,"sort":false,"description":"Where it could not be understood"}
]},
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
