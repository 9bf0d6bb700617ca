CREATE TABLE "volume_line" (
	"id" serial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"order_sn" text NOT NULL,
	"period_at" timestamp with time zone NOT NULL,
	"gb" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"use_flow" integer NOT NULL,
	"price" integer NOT NULL,
	"money" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sim" ADD COLUMN "volume_cap" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sim_renewal" ADD COLUMN "most_when_used_up" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "volume_line_gb" ON "volume_line" USING btree ("sim_id","order_sn","period_at","gb");--> statement-breakpoint
CREATE INDEX "volume_line_period" ON "volume_line" USING btree ("sim_id","period_at");