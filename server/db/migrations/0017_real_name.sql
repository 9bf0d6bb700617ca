CREATE TABLE "official_auth" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_name_request" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_sn" text NOT NULL,
	"sim_id" integer NOT NULL,
	"cert_name" text NOT NULL,
	"cert_id" text NOT NULL,
	"person" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_real_name" (
	"key" text PRIMARY KEY NOT NULL,
	"iccid" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sim" ADD COLUMN "current_sim_id" integer;--> statement-breakpoint
CREATE INDEX "official_auth_sim" ON "official_auth" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "official_auth_open" ON "official_auth" USING btree ("created_at") WHERE "official_auth"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_request_sn" ON "real_name_request" USING btree ("request_sn");--> statement-breakpoint
CREATE INDEX "real_name_request_sim" ON "real_name_request" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_request_one" ON "real_name_request" USING btree ("sim_id") WHERE "real_name_request"."status" = 1;--> statement-breakpoint
CREATE INDEX "sandbox_real_name_iccid" ON "sandbox_real_name" USING btree ("iccid");--> statement-breakpoint
UPDATE "sim" d SET "current_sim_id" = (SELECT v."id" FROM "sim" v WHERE v."device_id" = d."id" AND v."online_status" = 1 ORDER BY v."id" LIMIT 1) WHERE d."source_type" = 2;
