CREATE TABLE "sim_renewal" (
	"sim_id" integer PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"price" integer NOT NULL,
	"last_at" timestamp with time zone,
	"last_order_sn" text DEFAULT '' NOT NULL,
	"last_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
